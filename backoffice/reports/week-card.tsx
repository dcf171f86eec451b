import { classes } from '@dasturxon/ui/classes'
import { useText } from '../text/text.tsx'
import type { Report } from './report-query.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
// three steps, each with its number: nothing is said by colour alone
const BUSY = 0.66

/** When guests order: a table whose cells are darker where there is more. */
export function WeekCard({ report: { week } }: { readonly report: Report }) {
  const t = useText()
  const most = Math.max(0, ...week.map(({ orders }) => orders))
  const hours = hoursOf(week.map(({ hour }) => hour))
  const at = new Map(week.map(({ weekday, hour, orders }) => [`${weekday} ${hour}`, orders]))
  return (
    <section className="min-w-0 rounded-lg bg-surface p-5 edge-line">
      <header className="flex flex-wrap items-baseline justify-between gap-2 pb-2">
        <h2 className="text-h3">{t('reports.week')}</h2>
        <span className="text-muted">{t('reports.week_line')}</span>
      </header>
      {most === 0 ? (
        <p className="text-muted">{t('reports.week_none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys
        <section className="overflow-x-auto" aria-label={t('reports.week')} tabIndex={0}>
          <table className="w-full min-w-150 table-fixed border-separate border-spacing-1">
            <thead className="text-muted">
              <tr>
                <th className="w-10 text-start font-medium">
                  <span className="sr-only">{t('reports.weekday')}</span>
                </th>
                {hours.map((hour) => (
                  <th key={hour} className="tnum font-medium">
                    {hour}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {WEEKDAYS.map((weekday) => (
                <tr key={weekday}>
                  <th className="text-start font-medium text-muted">{t(`reports.weekday_${weekday}`)}</th>
                  {hours.map((hour) => {
                    const orders = at.get(`${weekday} ${hour}`) ?? 0
                    return (
                      <td key={hour} className={classes('tnum h-8 rounded-xs text-center', lookOf(orders, most))}>
                        {orders === 0 ? '' : orders}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}

function lookOf(orders: number, most: number): string {
  if (orders === 0) return 'bg-surface-2'
  return orders > most * BUSY ? 'bg-brand font-bold text-on-brand' : 'bg-brand-soft'
}

function hoursOf(used: readonly number[]): readonly number[] {
  const [first, last] = [Math.min(10, ...used), Math.max(22, ...used)]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
