// Into how many parts the bill is split, and how much of it is paid.
import { MOST_PARTS } from '@dasturxon/domain/bill-split'
import { moneyText, numberText } from '@dasturxon/domain/format'
import { Stepper } from '@dasturxon/ui/stepper'
import { Panel } from '../../shop/parts/panel.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import type { VisitBill } from '../visit/table-call.ts'
import { freeParts, type SplitWish } from './split.ts'

type Props = { readonly bill: VisitBill; readonly wish: SplitWish; onChange(wish: SplitWish): void }

const LEAST_PARTS = 2

/** One piece for each part: paid, being paid, free. */
function Pieces({ bill, parts }: { bill: VisitBill; parts: number }) {
  const { payments } = bill.payment
  const count = (state: 'PAID' | 'HELD') =>
    payments.filter((payment) => payment.state === state).reduce((sum, { share }) => sum + share, 0)
  const [paid, held] = [count('PAID'), count('HELD')]
  const look = (index: number) => {
    if (index < paid) return 'bg-brand-edge'
    return index < paid + held ? 'bg-brand-edge/45' : 'bg-surface-3'
  }
  return (
    <span aria-hidden="true" className="mt-3 flex gap-1">
      {Array.from({ length: parts }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
        <span key={index} className={`h-2 flex-1 rounded-full ${look(index)}`} />
      ))}
    </span>
  )
}

/** The number of parts is fixed by the first payment; how many of them this phone pays is not. */
export function EqualParts({ bill, wish, onChange }: Props) {
  const t = useText()
  const language = useLanguage()
  const { payment, session } = bill
  const isFixed = payment.way === 'EQUAL'
  const free = freeParts(payment, wish.parts)
  const words = { less: t('page.less'), more: t('page.more') }
  return (
    <Panel>
      <p className="text-small text-muted">{t('table.paid')}</p>
      <p aria-live="polite">
        <bdi className="num text-h2">{numberText(session.bill.paidPrice, language)}</bdi>{' '}
        <bdi className="num text-label text-muted">/ {moneyText(session.bill.totalPrice, language)}</bdi>
      </p>
      <Pieces bill={bill} parts={wish.parts} />
      <div className="mt-3 flex items-center justify-between gap-3">
        <span className="text-label">{t('table.how_many')}</span>
        {isFixed ? (
          <span className="num text-label">{wish.parts}</span>
        ) : (
          <Stepper
            label={t('table.how_many')}
            words={words}
            value={wish.parts}
            min={LEAST_PARTS}
            max={MOST_PARTS}
            onChange={(parts) => onChange({ ...wish, parts })}
            className="w-32"
          />
        )}
      </div>
      {free > 1 && (
        <div className="mt-2 flex items-center justify-between gap-3">
          <span className="text-label">{t('table.own_parts')}</span>
          <Stepper
            label={t('table.own_parts')}
            words={words}
            value={wish.share}
            min={1}
            max={free}
            onChange={(share) => onChange({ ...wish, share })}
            className="w-32"
          />
        </div>
      )}
    </Panel>
  )
}
