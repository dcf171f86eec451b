// A product with its options, on a phone as a column under its photo, on wide pages beside it.
import { measureText, minutesRangeText, moneyText, numberText, quantityText } from '@dasturxon/domain/format'
import { firstQuantity, maxQuantity } from '@dasturxon/domain/menu'
import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { Field } from '@dasturxon/ui/field'
import { flame, parcel, star, timer, utensils } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { Picture } from '@dasturxon/ui/picture'
import { showToast } from '@dasturxon/ui/show-toast'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Product } from '../data/menu.ts'
import { pictureAt } from '../data/pictures.ts'
import type { ProductChoice } from '../data/product-choice.ts'
import { useLanguage, useText } from '../text/text.tsx'
import { Badges } from './badges.tsx'
import { OptionGroup } from './option-group.tsx'
import { ProductPrice } from './product-price.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

type Props = {
  readonly product: Product
  readonly choice: ProductChoice
  readonly labelNames: Readonly<Record<string, string>>
  readonly optionView: 'FULL_IMAGE' | 'NAME_ONLY'
  readonly hasComment: boolean
  /** Why it cannot be had now, in words. */
  readonly trouble: string | null
  /** The way back: over the photo on a phone, and in the bar that stays at its top. */
  readonly backButton: ReactNode
  /** Beside the name on wide pages. */
  readonly titleButtons?: ReactNode
  onAdd(): void
}

const COMMENT_LENGTH = 200

/** The figures of a product that are known, in words. */
function useFacts(product: Product) {
  const t = useText()
  const language = useLanguage()
  const measure = measureText(product, language)
  const { calorie, cookingMin, cookingMax } = product
  return [
    ...(cookingMax > 0 ? [{ glyph: timer, words: minutesRangeText(cookingMin, cookingMax, language) }] : []),
    ...(measure === '' ? [] : [{ glyph: parcel, words: measure }]),
    ...(calorie === null ? [] : [{ glyph: flame, words: t('product.calories', { count: calorie }) }]),
  ]
}

/** The figures as pills under the text on a phone, as tiles under the photo on wide pages. */
function Facts({ product, shape }: { product: Product; shape: 'pills' | 'tiles' }) {
  const t = useText()
  const language = useLanguage()
  const facts = useFacts(product)
  const grade = product.grade === null ? null : numberText(product.grade, language)
  if (facts.length === 0 && grade === null) return null
  const isTiles = shape === 'tiles'
  const look = isTiles
    ? 'flex flex-col items-center gap-1 rounded-add bg-surface px-1 py-2.5 text-small font-semibold'
    : 'flex h-6.5 items-center gap-1 rounded-pill bg-surface-2 px-2.5 text-caption font-semibold text-ink-2'
  const size = isTiles ? 18 : 15
  return (
    <ul
      className={
        isTiles ? 'mt-3 hidden auto-cols-fr grid-flow-col gap-2 md:grid' : 'mt-3.5 flex flex-wrap gap-2 md:hidden'
      }
    >
      {facts.map(({ glyph, words }) => (
        <li key={words} className={look}>
          <Icon glyph={glyph} size={size} />
          {words}
        </li>
      ))}
      {grade !== null && (
        <li className={look}>
          <Icon glyph={star} size={size} filled className="text-star" />
          <span className="sr-only">{t('product.grade', { grade })}</span>
          <span aria-hidden="true">{grade}</span>
        </li>
      )}
    </ul>
  )
}

function Photo({ product, labelNames, trouble }: Props) {
  return (
    <div data-sheet-head="" className="relative touch-pan-y md:bg-surface-2 md:p-4">
      <Picture
        at={pictureAt(product.image)}
        alt=""
        width={412}
        height={412}
        sizes="(width >= 48rem) 412px, 100vw"
        tint={product.tint ?? undefined}
        missing={utensils}
        first
        grey={trouble !== null}
        className="h-75 w-full md:aspect-square md:h-auto md:rounded-photo"
      />
      <Badges
        discountPercent={product.discountPercent}
        labels={product.labels}
        names={labelNames}
        className="inset-x-4 bottom-10 md:inset-x-8 md:top-8 md:bottom-auto"
      />
      <Facts product={product} shape="tiles" />
    </div>
  )
}

function Foot({ product, choice, trouble, onAdd, onBlocked }: Props & { onBlocked(): void }) {
  const t = useText()
  const language = useLanguage()
  const { missing, quantity } = choice
  const most = quantityText(maxQuantity(product), product.unit, language)
  const blocked = trouble ?? (missing === null ? undefined : t('product.choose_group', { name: missing.name }))
  return (
    <div className="sticky bottom-0 z-(--z-sticky) flex flex-wrap gap-2.5 bg-raised px-4 pt-3 pb-[calc(.75rem+var(--safe-b))] shadow-up md:px-7">
      {trouble === null && (
        <QuantityStepper
          label={t('product.quantity')}
          product={product}
          quantity={quantity}
          min={firstQuantity(product)}
          size="lg"
          onChange={choice.setQuantity}
          onMax={() => showToast({ text: t('home.at_most', { quantity: most }) })}
          className={classes('grow', product.unit === 'COUNT' || product.measure !== 1 ? 'w-32' : 'w-40')}
        />
      )}
      <Button
        size="lg"
        amount={moneyText(choice.total, language)}
        blocked={blocked}
        onBlockedPress={onBlocked}
        onClick={onAdd}
        className="min-w-0 flex-[100_1_13rem] px-4!"
      >
        {t('product.to_basket')}
      </Button>
    </div>
  )
}

/** Under the photo the bar with the name appears, so that the way back stays at hand. */
function CompactBar({
  product,
  titleRef,
  button,
}: {
  product: Product
  titleRef: RefObject<HTMLElement | null>
  button: ReactNode
}) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const title = titleRef.current
    if (title === null) return
    const observer = new IntersectionObserver(
      ([entry]) => setShown(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 80),
      {
        rootMargin: '-60px 0px 0px 0px',
      },
    )
    observer.observe(title)
    return () => observer.disconnect()
  }, [titleRef])
  const at = pictureAt(product.image)
  return (
    <div className="sticky top-0 z-(--z-header) h-0 md:hidden">
      <div
        data-sheet-head=""
        className={classes(
          'flex h-15 items-center gap-2.5 border-b px-3 transition-colors duration-(--dur-2) ease-std',
          isShown ? 'border-line bg-raised' : 'border-transparent',
        )}
      >
        {button}
        <span
          aria-hidden="true"
          className={classes(
            'flex min-w-0 items-center gap-2.5 transition-opacity duration-(--dur-2) ease-std',
            isShown ? '' : 'opacity-0',
          )}
        >
          {at !== null && (
            <img src={at(120)} width={40} height={40} alt="" className="size-10 rounded-ctl-sm object-cover" />
          )}
          <span className="truncate text-label">{product.name}</span>
        </span>
      </div>
    </div>
  )
}

/** Everything about a product up to the button that puts it into the basket. */
export function ProductView(props: Props) {
  const t = useText()
  const { product, choice, optionView, hasComment, backButton, titleButtons } = props
  const title = useRef<HTMLHeadingElement>(null)
  const [missedId, setMissedId] = useState<string | null>(null)
  const missedGroup = useRef<HTMLFieldSetElement>(null)

  function handleBlocked() {
    const { missing } = choice
    if (missing === null) return
    // taken away first, so that the same group can shake again
    setMissedId(null)
    requestAnimationFrame(() => {
      setMissedId(missing.id)
      requestAnimationFrame(() => {
        missedGroup.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
        missedGroup.current?.querySelector('input')?.focus({ preventScroll: true })
      })
    })
  }

  return (
    <div className="flex min-h-full flex-col md:grid md:h-full md:grid-cols-[27.75rem_minmax(0,1fr)]">
      <CompactBar product={product} titleRef={title} button={backButton} />
      <Photo {...props} />
      <div className="relative -mt-5.5 flex flex-1 flex-col rounded-t-2xl bg-raised md:mt-0 md:min-h-0 md:overflow-y-auto md:rounded-none">
        <div className="flex flex-1 flex-col gap-6 px-4 pt-5.5 pb-6 md:px-7 md:pt-7">
          <div>
            <div className="flex items-start justify-between gap-4">
              <h1 ref={title} className="text-h1">
                {product.name}
              </h1>
              {titleButtons}
            </div>
            {product.discountPercent > 0 && (
              <ProductPrice price={product.price} discountPercent={product.discountPercent} className="mt-1" />
            )}
            {product.description !== '' && <p className="mt-1.5 text-ink-2">{product.description}</p>}
            <Facts product={product} shape="pills" />
          </div>
          {choice.groups.map((group) => (
            <OptionGroup
              key={group.id}
              ref={group.id === missedId ? missedGroup : null}
              group={group}
              view={optionView}
              isMissed={group.id === missedId}
              countOf={choice.countOf}
              onCount={(optionId, count) => choice.setCount(group, optionId, count)}
            />
          ))}
          {hasComment && (
            <Field
              label={t('product.comment')}
              value={choice.comment}
              onChange={choice.setComment}
              help={t('product.comment_hint')}
              rows={2}
              maxLength={COMMENT_LENGTH}
            />
          )}
        </div>
        <Foot {...props} onBlocked={handleBlocked} />
      </div>
    </div>
  )
}
