import { quantityText } from '@dasturxon/domain/format'
import { maxQuantity, nextQuantity, previousQuantity, quantityStep } from '@dasturxon/domain/menu'
import { classes } from '@dasturxon/ui/classes'
import { minus, plus, trash } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { Stepper } from '@dasturxon/ui/stepper'
import type { Product } from '../data/menu.ts'
import { useLanguage, useText } from '../text/text.tsx'

type Props = {
  readonly label: string
  readonly product: Pick<Product, 'unit' | 'measure' | 'stock'>
  readonly quantity: number
  /** The least that may stand here: 0 lets the line go. */
  readonly min: number
  onChange(quantity: number): void
  /** A plus at the most that can be had. */
  onMax(): void
  readonly isRemovable?: boolean
  readonly tone?: 'plain' | 'brand'
  readonly size?: 'lg' | 'md' | 'sm'
  readonly className?: string
}

const SIZES = {
  lg: { box: 'h-14 rounded-ctl-lg px-1 text-body font-bold', key: 'h-12 w-11.5 rounded-add', glyph: 20 },
  md: { box: 'h-10 rounded-add text-label font-bold', key: 'size-10 rounded-add', glyph: 20 },
  sm: { box: 'h-9 rounded-sm text-caption font-bold', key: 'h-9 w-7 rounded-sm', glyph: 18 },
} as const

const KEY =
  'relative grid shrink-0 place-items-center transition-[scale,opacity] duration-(--dur-1) ease-std active:scale-(--press-scale) hit'

/** A quantity in the product's own steps: pieces one by one, loose goods by weight, printed with their unit. */
export function QuantityStepper(props: Props) {
  const t = useText()
  const { product, quantity, min, onChange, onMax } = props
  const max = maxQuantity(product)
  const words = { less: t('page.less'), more: t('page.more'), remove: t('page.remove') }
  if (quantityStep(product) !== 1) return <MeasuredStepper {...props} max={max} words={words} />
  const { label, isRemovable, tone, size, className } = props
  return (
    <Stepper
      label={label}
      words={words}
      value={quantity}
      min={min}
      max={max}
      onChange={(next) =>
        onChange(next > quantity ? nextQuantity(product, quantity) : previousQuantity(product, quantity))
      }
      onMax={onMax}
      removable={isRemovable}
      tone={tone}
      size={size}
      className={className}
    />
  )
}

type MeasuredProps = Props & { max: number; words: { less: string; more: string; remove: string } }

function MeasuredStepper(props: MeasuredProps) {
  const language = useLanguage()
  const {
    label,
    product,
    quantity,
    min,
    max,
    words,
    onChange,
    onMax,
    isRemovable,
    tone,
    size = 'md',
    className,
  } = props
  const look = SIZES[size]
  const less = previousQuantity(product, quantity)
  const isLowest = quantity <= min || less < min
  const isHighest = quantity >= max
  const removes = isRemovable === true && less <= 0
  return (
    <fieldset
      aria-label={label}
      className={classes(
        'flex min-w-0 select-none items-center justify-between',
        look.box,
        tone === 'brand' ? 'on-brand-area bg-brand text-on-brand' : 'bg-surface-2 text-ink',
        className,
      )}
    >
      <button
        type="button"
        aria-label={removes ? words.remove : words.less}
        aria-disabled={isLowest ? true : undefined}
        className={classes(KEY, look.key, isLowest && 'opacity-(--dim)')}
        onClick={() => isLowest || onChange(less)}
      >
        <Icon glyph={removes ? trash : minus} size={look.glyph} />
      </button>
      <output className="num text-center" aria-live="polite">
        {quantityText(quantity, product.unit, language)}
      </output>
      <button
        type="button"
        aria-label={words.more}
        aria-disabled={isHighest ? true : undefined}
        className={classes(KEY, look.key, isHighest && 'opacity-(--dim)')}
        onClick={() => (isHighest ? onMax() : onChange(nextQuantity(product, quantity)))}
      >
        <Icon glyph={plus} size={look.glyph} />
      </button>
    </fieldset>
  )
}
