// A product on the menu in three sizes. The name is the link, and its click area covers the whole card.
import { measureText, quantityText } from '@dasturxon/domain/format'
import { hyphenated } from '@dasturxon/domain/hyphens'
import { maxQuantity, quantityStep } from '@dasturxon/domain/menu'
import { classes } from '@dasturxon/ui/classes'
import { AddButton } from '@dasturxon/ui/photo-buttons'
import { Picture } from '@dasturxon/ui/picture'
import { showToast } from '@dasturxon/ui/show-toast'
import { type ComponentType, type MouseEvent, memo, type ReactNode } from 'react'
import { isPlainClick } from '../../navigation/plain-click.ts'
import { pictureSource } from '../../pictures/merchant-pictures.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import type { Product } from '../menu.ts'
import { useKindLook } from '../parts/kind-look.ts'
import { Badges, furtherLabels } from './badges.tsx'
import { ProductPrice } from './product-price.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

export type CardSize = 'BIG' | 'MEDIUM' | 'SMALL'

export type CardProps = {
  readonly product: Product
  /** The name with the matching part marked, in search results. */
  readonly nameFace?: ReactNode
  readonly size: CardSize
  /** The card is in a row that scrolls sideways; the row sets its width. */
  readonly isInRail: boolean
  readonly href: string
  readonly labelNames: Readonly<Record<string, string>>
  /** The quantity in the basket. */
  readonly quantity: number
  /** Why it cannot be ordered now, as text. */
  readonly trouble: string | null
  /** The product can be added with one tap; otherwise "add" opens the choice of options. */
  readonly isOneTap: boolean
  /** The category is a show-case: its products cannot be added. */
  readonly isShowOnly: boolean
  /** The card is in the first view: its picture is loaded eagerly. */
  readonly isFirst: boolean
  /** A button in the upper corner of the photo, such as a heart; small rows have no space for it. */
  readonly Heart?: ComponentType<{ readonly product: Product }> | null
  onOpen(product: Product): void
  onAdd(product: Product): void
  onQuantityChange(product: Product, quantity: number): void
}

// These sizes are smaller than the cards. Pictures exist in four widths, and each next width has three times the bytes,
// so only screens with a high pixel density load it.
const SIZES_ATTR: Readonly<Record<CardSize, string>> = {
  BIG: '(width >= 48rem) 24rem, 66vw',
  MEDIUM: '(width >= 80rem) 12rem, (width >= 48rem) 28vw, (width >= 30rem) 30vw, 40vw',
  SMALL: '6.5rem',
}
const RAIL_SIZES: Readonly<Record<CardSize, string>> = { BIG: '17rem', MEDIUM: '9rem', SMALL: '8rem' }

/** The largest number of badges on the photo; a second badge would hide half of a small photo. */
const MOST_BADGES: Readonly<Record<CardSize, number>> = { BIG: 2, MEDIUM: 1, SMALL: 1 }

// the currency has an opacity already; together with grey it would be too pale to read
const GREY = 'text-muted [&_small]:opacity-100'

function Buy(props: CardProps) {
  const t = useText()
  const language = useLanguage()
  const { product, quantity, trouble, isOneTap, isShowOnly, onAdd, onQuantityChange, size, isInRail } = props
  if (trouble !== null || isShowOnly) return null
  const { name } = product
  if (quantity === 0) {
    return (
      <AddButton
        label={isOneTap ? t('home.add_named', { name }) : t('home.choose', { name })}
        onClick={() => onAdd(product)}
        className="end-2 bottom-2 z-1 lg:group-hover:bg-brand lg:group-hover:text-on-brand"
      />
    )
  }
  const most = quantityText(maxQuantity(product), product.unit, language)
  return (
    <QuantityStepper
      label={t('home.quantity_of', { name })}
      product={product}
      quantity={quantity}
      min={0}
      tone="brand"
      size={size === 'SMALL' || isInRail ? 'sm' : 'md'}
      onChange={(next) => (next > quantity && !isOneTap ? onAdd(product) : onQuantityChange(product, next))}
      onMax={() => showToast({ text: t('home.at_most', { quantity: most }) })}
      className={classes('absolute! inset-x-2 bottom-2 z-1 animate-pop shadow-2', size === 'BIG' && 'start-auto! w-36')}
    />
  )
}

function Photo({ card, width, height, box }: { card: CardProps; width: number; height: number; box: string }) {
  const { product: missing } = useKindLook()
  const { product, trouble, isFirst, size, isInRail, Heart } = card
  return (
    <div className={classes('relative shrink-0', size === 'SMALL' && !isInRail && 'size-(--small-photo)')}>
      <Picture
        source={pictureSource(product.image)}
        alt=""
        width={width}
        height={height}
        sizes={isInRail ? RAIL_SIZES[size] : SIZES_ATTR[size]}
        tint={product.tint ?? undefined}
        missing={missing}
        first={isFirst}
        grey={trouble !== null}
        className={classes(box, 'transition-[scale] duration-(--dur-3) ease-out')}
      />
      <Badges
        discountPercent={trouble === null ? product.discountPercent : 0}
        labels={product.labels}
        names={card.labelNames}
        most={MOST_BADGES[size]}
        className={size === 'SMALL' || isInRail ? 'start-1.5 end-11 top-1.5' : 'start-2.5 end-12 top-2.5'}
      />
      <Buy {...card} />
      {Heart && size !== 'SMALL' && <Heart product={product} />}
    </div>
  )
}

function Name({ card, className }: { card: CardProps; className: string }) {
  const language = useLanguage()
  const { product, href, trouble, onOpen } = card
  function handleClick(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onOpen(product)
  }
  return (
    <h3 dir="auto" className={classes('line-clamp-2', className, trouble !== null && 'text-muted')}>
      <a href={href} onClick={handleClick} className="after:absolute after:inset-0 after:rounded-photo">
        {card.nameFace ?? hyphenated(product.name, language)}
      </a>
    </h3>
  )
}

function Meta({ card }: { card: CardProps }) {
  const t = useText()
  const language = useLanguage()
  const { product, trouble } = card
  if (trouble !== null) return <p className="text-caption text-muted">{trouble}</p>
  const { discountPercent, labels } = product
  const further = furtherLabels({ discountPercent, labels, names: card.labelNames }, MOST_BADGES[card.size])
  // a product sold by weight shows its unit beside the price
  const weight = quantityStep(product) === 1 ? measureText(product, language) : ''
  const measure = [weight, ...further].filter((part) => part !== '').join(' · ')
  const calories = product.calorie === null ? '' : t('product.calories', { count: product.calorie })
  return (
    <p className="truncate text-caption text-muted">
      {measure}
      {calories !== '' && (
        <span className="hidden lg:inline">
          {measure === '' ? '' : ' · '}
          {calories}
        </span>
      )}
    </p>
  )
}

function MediumCard(card: CardProps) {
  const { product, trouble } = card
  return (
    <article className="group relative">
      <Photo card={card} width={190} height={190} box="aspect-(--medium-photo) w-full rounded-photo" />
      <div className="mt-(--medium-space)">
        <ProductPrice product={product} className={trouble === null ? '' : GREY} />
        <Name card={card} className="mt-px text-label font-medium" />
        <Meta card={card} />
      </div>
    </article>
  )
}

function BigCard(card: CardProps) {
  const { product, trouble } = card
  return (
    <article className="group relative">
      <Photo card={card} width={358} height={201} box="aspect-(--big-photo) w-full rounded-photo-lg" />
      <div className="mt-(--big-space) flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <Name card={card} className="text-h3" />
          <p dir="auto" className="line-clamp-2 text-small text-muted">
            {trouble ?? product.description}
          </p>
        </div>
        <ProductPrice product={product} className={classes('flex-col items-end pt-px', trouble !== null && GREY)} />
      </div>
    </article>
  )
}

function SmallCard(card: CardProps) {
  const { product, trouble } = card
  return (
    <article className="group relative flex gap-3.5 py-(--small-space)">
      <div className="flex min-w-0 flex-1 flex-col">
        <Name card={card} className="text-body leading-5.5 font-semibold" />
        <p dir="auto" className="mt-0.5 line-clamp-2 text-small text-muted">
          {product.description}
        </p>
        <div className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-2">
          {trouble === null ? (
            <>
              <ProductPrice product={product} />
              <Meta card={card} />
            </>
          ) : (
            <p className="text-label font-semibold text-muted">{trouble}</p>
          )}
        </div>
      </div>
      <Photo card={card} width={108} height={108} box="size-(--small-photo) rounded-lg" />
    </article>
  )
}

/** One product of the menu. */
export const ProductCard = memo(function ProductCard(card: CardProps) {
  if (card.size === 'BIG') return <BigCard {...card} />
  if (card.size === 'SMALL' && !card.isInRail) return <SmallCard {...card} />
  return <MediumCard {...card} />
})
