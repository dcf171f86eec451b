import { lineDetails, moneyParts, moneyText, numberText, quantityText } from '@dasturxon/domain/format'
import { maxQuantity, quantityStep } from '@dasturxon/domain/menu'
import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { alert, trash } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { Picture } from '@dasturxon/ui/picture'
import { Price } from '@dasturxon/ui/price'
import { showToast } from '@dasturxon/ui/show-toast'
import type { KeyboardEvent } from 'react'
import { Link } from '../navigation/link.tsx'
import { pictureSource } from '../pictures/merchant-pictures.ts'
import { QuantityStepper } from '../shop/cards/quantity-stepper.tsx'
import { useKindLook } from '../shop/parts/kind-look.ts'
import { useLanguage, useText } from '../text/text.tsx'
import type { LineView } from './price/basket-view.ts'
import type { PriceMove } from './price/price-moves.ts'

type Props = {
  readonly view: LineView
  /** Why the line cannot be ordered, in words. */
  readonly trouble: string | null
  /** Set when the unit price has changed since the customer last saw it. */
  readonly move: PriceMove | null
  /** The link to the product; `null` when it was removed from the menu. */
  readonly href: string | null
  /** `panel`: beside the menu, where the row is narrower. */
  readonly size: 'page' | 'panel'
  /** 0 means "remove"; the parent decides how. */
  onQuantityChange(quantity: number): void
}

function Sum({ view }: { view: LineView }) {
  const t = useText()
  const language = useLanguage()
  if (view.priced === null) return null
  const { amount, currency } = moneyParts(view.priced.total, language)
  const was = view.priced.discount > 0 ? numberText(view.priced.gross, language) : undefined
  return (
    <Price
      amount={amount}
      currency={currency}
      was={was}
      wasLabel={t('page.was_price')}
      className="text-label font-semibold"
    />
  )
}

function Amount({ view, trouble, onQuantityChange, size }: Props) {
  const t = useText()
  const language = useLanguage()
  const { product, line, most } = view
  const canChange = product !== null && (trouble === null || (view.trouble === 'short' && most > 0))
  if (!canChange) {
    return (
      <Button kind="secondary" size="sm" onClick={() => onQuantityChange(0)}>
        {t('page.remove')}
      </Button>
    )
  }
  const isLoose = quantityStep(product) !== 1
  const all = quantityText(maxQuantity(product), isLoose ? product.unit : 'COUNT', language)
  return (
    <QuantityStepper
      label={t('basket.quantity_of', { name: product.name })}
      product={{ ...product, stock: most }}
      quantity={line.quantity}
      min={0}
      isRemovable
      size={size === 'panel' ? 'sm' : 'md'}
      onChange={onQuantityChange}
      onMax={() => showToast({ text: t('basket.at_most', { quantity: all }) })}
      className={classes('shrink-0', size === 'panel' ? 'w-27' : 'w-29', isLoose && 'w-36!')}
    />
  )
}

function Notes({ trouble, move }: Pick<Props, 'trouble' | 'move'>) {
  const t = useText()
  const language = useLanguage()
  if (trouble !== null) {
    return (
      <p className="flex items-center gap-1 text-small font-medium text-danger">
        <Icon glyph={alert} size={16} />
        {trouble}
      </p>
    )
  }
  if (move === null) return null
  const [from, to] = [numberText(move.from, language), moneyText(move.to, language)]
  return <p className="num text-small font-medium text-warning">{t('benefits.price_moved', { from, to })}</p>
}

/** The button behind the row. The row is a horizontal scroller: a swipe or keyboard focus scrolls to the button. */
function RemoveButton({ name, onRemove }: { name: string; onRemove(row: HTMLElement): void }) {
  const t = useText()
  return (
    <button
      type="button"
      aria-label={t('basket.remove_named', { name })}
      aria-keyshortcuts="Delete"
      onClick={(event) => onRemove(event.currentTarget)}
      onBlur={({ currentTarget }) => currentTarget.parentElement?.scrollTo({ left: 0 })}
      className="relative flex w-29 shrink-0 snap-end flex-col items-center justify-center gap-0.75 bg-danger ps-5 text-caption font-bold text-on-danger -outline-offset-4! before:absolute before:inset-y-0 before:start-0 before:w-5 before:rounded-e-lg before:bg-surface focus-visible:outline-on-danger!"
    >
      <Icon glyph={trash} size={22} />
      {t('page.remove')}
    </button>
  )
}

/** Moves keyboard focus to the next row, or to the previous one, because the focused row is removed. Not for touch. */
function focusNeighbour(inRow: HTMLElement): void {
  if (!document.activeElement?.matches(':focus-visible')) return
  const item = inRow.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  neighbour?.querySelector<HTMLElement>('a, button')?.focus()
}

function Row(props: Props) {
  const { product: missing } = useKindLook()
  const t = useText()
  const { view, trouble, move, href, size } = props
  const { product, line } = view
  const details = lineDetails(view.optionNames, line.comment, useLanguage())
  const name = product?.name ?? t('checkout.items_unknown')
  const isPanel = size === 'panel'
  // the panel has its own h2 above the rows
  const Heading = isPanel ? 'h3' : 'h2'
  return (
    <div className={classes('flex items-start gap-3', isPanel ? 'py-2.75' : 'py-3')}>
      <Picture
        source={pictureSource(product?.image ?? null)}
        alt=""
        width={isPanel ? 60 : 76}
        height={isPanel ? 60 : 76}
        tint={product?.tint ?? undefined}
        missing={missing}
        grey={trouble !== null}
        className={isPanel ? 'size-15 shrink-0 rounded-md' : 'size-19 shrink-0 rounded-ctl-lg'}
      />
      <div className="min-w-0 flex-1">
        <Heading dir="auto" className={classes('line-clamp-2 text-label', trouble !== null && 'text-muted')}>
          {href === null ? name : <Link to={href}>{name}</Link>}
        </Heading>
        {details !== '' && (
          <p dir="auto" className="line-clamp-2 text-caption text-muted">
            {details}
          </p>
        )}
        <Notes trouble={trouble} move={move} />
        <div className="mt-1.5 flex items-center justify-between gap-2">
          <span>{trouble === null && <Sum view={view} />}</span>
          <Amount {...props} />
        </div>
      </div>
    </div>
  )
}

/**
 * One row of the basket: product, quantity and price; grey with the reason when it is unavailable. A swipe, the Delete
 * key and the button behind the row remove the whole line.
 */
export function BasketLine(props: Props) {
  const t = useText()
  const { view, size, onQuantityChange } = props
  const isPanel = size === 'panel'
  function remove(inRow: HTMLElement) {
    focusNeighbour(inRow)
    onQuantityChange(0)
  }
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    // on a Mac the key labelled "delete" sends Backspace
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    remove(event.currentTarget)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for what its own button does
    <div
      onKeyDown={handleKeyDown}
      className={classes(
        'no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain',
        isPanel && '-mx-1',
      )}
    >
      <div
        className={classes(
          'w-full shrink-0 snap-start transition-colors duration-(--dur-2)',
          isPanel ? 'px-1' : 'px-4',
          !isPanel && props.move !== null && props.trouble === null && 'bg-warning-soft',
        )}
      >
        <Row {...props} />
      </div>
      <RemoveButton name={view.product?.name ?? t('checkout.items_unknown')} onRemove={remove} />
    </div>
  )
}
