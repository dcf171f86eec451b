// The known figures of a product: time, measure, calories, grade. Pills under the description on narrow views; on wide
// ones all but the grade are under the photo.
import { measureText, minutesRangeText, numberText } from '@dasturxon/domain/format'
import { quantityStep } from '@dasturxon/domain/menu'
import { classes } from '@dasturxon/ui/classes'
import { flame } from '@dasturxon/ui/glyphs'
import { parcel, star, timer } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import type { Product } from '../shop/menu.ts'
import { useLanguage, useText } from '../text/text.tsx'

type Props = {
  readonly product: Product
  /** The number of marks behind the grade; `null` until it is loaded, and its space is reserved. */
  readonly markCount: number | null
  /** Scrolls to the reviews. */
  onGrade(): void
}

const PILL =
  'flex h-6.5 items-center gap-1 rounded-pill bg-surface-2 px-2 text-caption font-semibold text-ink-2 @min-[40rem]:px-2.5'
const MARKS = 'sr-only font-medium text-muted @min-[40rem]:not-sr-only'
const WAITING_MARKS = 'invisible hidden @min-[40rem]:inline'
// the grade is computed from the last hundred marks, so no count is wider than this
const MOST_MARKS = 100

function useFacts(product: Product) {
  const t = useText()
  const language = useLanguage()
  // a product sold by weight shows its unit beside the price
  const measure = quantityStep(product) === 1 ? measureText(product, language) : ''
  const { calorie, cookingMin, cookingMax } = product
  return [
    ...(cookingMax > 0 ? [{ glyph: timer, words: minutesRangeText(cookingMin, cookingMax, language) }] : []),
    ...(measure === '' ? [] : [{ glyph: parcel, words: measure }]),
    ...(calorie === null ? [] : [{ glyph: flame, words: t('product.calories', { count: calorie }) }]),
  ]
}

/** The figures under the photo, on wide views. */
export function WideFacts({ product }: Pick<Props, 'product'>) {
  const facts = useFacts(product)
  if (facts.length === 0) return null
  return (
    <ul className="mx-4 mt-3 hidden auto-cols-fr grid-flow-col gap-2 @min-[40rem]:grid">
      {facts.map(({ glyph, words }) => (
        <li
          key={words}
          className="grid justify-items-center gap-1 rounded-md bg-raised px-2 py-2.5 text-center text-small font-semibold dark:bg-surface-3"
        >
          <Icon glyph={glyph} size={18} className="text-muted" />
          {words}
        </li>
      ))}
    </ul>
  )
}

/** The pills under the description. */
export function ProductFacts({ product, markCount, onGrade }: Props) {
  const t = useText()
  const language = useLanguage()
  const facts = useFacts(product)
  const grade = product.grade === null ? null : numberText(product.grade, language)
  if (facts.length === 0 && grade === null) return null
  return (
    <ul
      className={classes('mt-3.5 flex flex-wrap gap-1.5 @min-[40rem]:gap-2', grade === null && '@min-[40rem]:hidden')}
    >
      {facts.map(({ glyph, words }) => (
        <li key={words} className={`${PILL} @min-[40rem]:hidden`}>
          <Icon glyph={glyph} size={15} />
          {words}
        </li>
      ))}
      {grade !== null && (
        <li>
          <button type="button" className={`relative hit ${PILL}`} onClick={onGrade}>
            <Icon glyph={star} size={15} filled className="text-star" />
            <span className="sr-only">{t('product.grade', { grade })}</span>
            <span aria-hidden="true">{grade}</span>
            {/* narrow: the pills fit in one row without the count, which the reviews show again */}
            <span className={markCount === null ? WAITING_MARKS : MARKS}>
              · {t('product.marks', { count: markCount ?? MOST_MARKS })}
            </span>
          </button>
        </li>
      )}
    </ul>
  )
}
