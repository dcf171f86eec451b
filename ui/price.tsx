import { classes } from './classes.tsx'

type Props = {
  /** Already formatted: grouped digits, no-break spaces. */
  amount: string
  /** Shown smaller after the amount. */
  currency?: string | undefined
  /** The price before the discount, struck through. */
  was?: string | undefined
  /** Text for screen readers, which do not read the strike-through: "before the discount". */
  wasLabel?: string | undefined
  size?: 'inherit' | 'card' | 'total' | undefined
  className?: string | undefined
}

const SIZES = {
  inherit: '',
  card: 'text-ctl-lg font-price',
  total: 'text-total font-heavy',
} as const

/** A sum of money: first the number, then the currency in small, the old price struck through. */
export function Price({ amount, currency, was, wasLabel, size = 'inherit', className }: Props) {
  return (
    <span className={classes('inline-flex flex-wrap items-baseline gap-x-1.5', className)}>
      <bdi className={classes('num', SIZES[size])}>
        {amount}
        {currency !== undefined && (
          <small className="ms-[.18em] text-[.78em] font-half tracking-normal">{currency}</small>
        )}
      </bdi>
      {was !== undefined && (
        <s className="num text-caption font-body text-muted">
          {wasLabel !== undefined && <span className="sr-only">{wasLabel} </span>}
          <bdi>{was}</bdi>
        </s>
      )}
    </span>
  )
}
