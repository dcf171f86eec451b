import { moneyText, numberText } from '@dasturxon/domain/format'
import { Segmented } from '@dasturxon/ui/segmented'
import { useState } from 'react'
import { Card } from '../editing/card.tsx'
import { type Text, useLanguage, useText } from '../text/text.tsx'
import type { CashbackSums } from './cashback-query.ts'

type Props = { readonly expiring: CashbackSums['expiring'] }

const VIEWS = ['chart', 'table'] as const
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** `Дек`. */
function monthName(month: string, t: Text): string {
  const number = MONTHS.find((one) => one === Number(month.slice(-2)))
  return number === undefined ? month : t(`promos.month_${number}`)
}

/** What expires in each of the next months, as columns or as a table. */
export function ExpiryCard({ expiring }: Props) {
  const t = useText()
  const language = useLanguage()
  const [view, setView] = useState<(typeof VIEWS)[number]>('chart')
  const soonest = expiring.find(({ amount }) => amount > 0)
  const choice = (
    <Segmented
      label={t('reports.view')}
      segments={VIEWS.map((value) => ({ value, label: t(`reports.view_${value}`) }))}
      value={view}
      onChange={setView}
      className="w-56"
    />
  )
  return (
    <Card title={t('promos.expiring')} aside={choice}>
      <p className="tnum mb-2 text-muted">
        {soonest === undefined
          ? t('promos.expiring_none')
          : t('promos.soonest', { month: monthName(soonest.month, t), sum: moneyText(soonest.amount, language) })}
      </p>
      {view === 'chart' ? <ExpiryChart expiring={expiring} /> : <ExpiryTable expiring={expiring} />}
    </Card>
  )
}

// the drawing has its own units; the browser scales it
const [WIDE, HIGH, FOOT, HEAD] = [560, 200, 26, 22]

/** Read aloud by its table, so only drawn here. */
function ExpiryChart({ expiring }: Props) {
  const t = useText()
  const language = useLanguage()
  const top = Math.max(1, ...expiring.map(({ amount }) => amount))
  const step = WIDE / expiring.length
  const floor = HIGH - FOOT
  return (
    <svg viewBox={`0 0 ${WIDE} ${HIGH}`} className="w-full" aria-hidden="true">
      {expiring.map(({ month, amount }, index) => {
        const high = ((floor - HEAD) * amount) / top
        const middle = step * (index + 0.5)
        return (
          <g key={month}>
            {amount > 0 && (
              <rect
                x={middle - step * 0.28}
                y={floor - high}
                width={step * 0.56}
                height={high}
                rx={Math.min(8, high / 2)}
                className="fill-brand stroke-brand-edge"
              />
            )}
            <text x={middle} y={floor - high - 7} textAnchor="middle" className="fill-ink text-micro font-bold">
              {numberText(amount, language)}
            </text>
            <text x={middle} y={HIGH - 6} textAnchor="middle" className="fill-muted text-micro">
              {monthName(month, t)}
            </text>
          </g>
        )
      })}
      <line x1={0} x2={WIDE} y1={floor} y2={floor} className="stroke-line" />
    </svg>
  )
}

function ExpiryTable({ expiring }: Props) {
  const t = useText()
  const language = useLanguage()
  return (
    <table className="w-full">
      <thead className="text-muted">
        <tr className="border-line border-b">
          <th className="py-2 text-start font-medium">{t('promos.month')}</th>
          <th className="ps-3 text-end font-medium">{t('promos.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {expiring.map(({ month, amount }) => (
          <tr key={month} className="border-line border-b last:border-b-0">
            <th className="py-2 text-start font-semibold">
              {monthName(month, t)} {month.slice(0, 4)}
            </th>
            <td className="tnum ps-3 text-end">{numberText(amount, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
