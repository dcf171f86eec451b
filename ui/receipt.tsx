import type { ReactNode } from 'react'
import { classes } from './classes.tsx'

export type ReceiptRow = {
  id: string
  label: ReactNode
  amount: ReactNode
  /** A row that reduces the sum. */
  isGain?: boolean | undefined
}

type Props = {
  rows: readonly ReceiptRow[]
  /** Omitted where a button shows it. */
  total?: { label: ReactNode; amount: ReactNode } | undefined
  /** Lines under the total. */
  children?: ReactNode
  /** The sums are being calculated again: rows fade but are still readable, the total does not fade. */
  busy?: boolean | undefined
  /** `card` has the scalloped edge, `plain` is used inside another card. */
  shape?: 'card' | 'plain' | undefined
  className?: string | undefined
}

const ROW = 'flex items-baseline text-label font-body transition-colors duration-(--dur-2) ease-std not-first:mt-1.5'

// the dots are a background, not text: a screen reader goes directly from the name to the sum
const LEADER =
  "flex min-w-0 flex-1 items-baseline after:mx-2 after:min-w-4 after:flex-1 after:-translate-y-0.75 after:border-line-strong after:border-b after:border-dotted after:content-['']"

const TOTAL = 'flex items-baseline justify-between gap-3 text-total font-heavy'

/** A bill: rows with dotted leaders, the total, the scalloped edge. */
export function Receipt({ rows, total, children, busy, shape = 'card', className }: Props) {
  return (
    <div
      className={classes(shape === 'card' && 'receipt bg-surface px-4.5 pt-4.5 pb-7', className)}
      aria-busy={busy || undefined}
    >
      <dl>
        {rows.map((row) => (
          <div key={row.id} className={classes(ROW, busy ? 'text-muted' : row.isGain && 'text-success')}>
            <dt className={LEADER}>{row.label}</dt>
            <dd className="num shrink-0">
              <bdi>{row.amount}</bdi>
            </dd>
          </div>
        ))}
        {total !== undefined && (
          <div className={classes(TOTAL, rows.length > 0 && 'mt-3 border-line border-t pt-3')}>
            <dt>{total.label}</dt>
            <dd className="num shrink-0">
              <bdi>{total.amount}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {children !== undefined && children !== false && <div className="mt-1.5">{children}</div>}
    </div>
  )
}
