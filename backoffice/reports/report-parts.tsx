import { dateTimeText, numberText } from '@dasturxon/domain/format'
import { changePercent } from '@dasturxon/domain/report-period'
import { Button } from '@dasturxon/ui/button'
import { type ReactNode, useState } from 'react'
import { useBrandText } from '../frame/brand.tsx'
import { useMe } from '../frame/me.ts'
import { useLanguage, useText } from '../text/text.tsx'
import { Change } from './figure-cards.tsx'
import { FigureTable } from './figure-table.tsx'
import { useCodeNames } from './report-names.ts'
import type { Report } from './report-query.ts'

type Props = { readonly report: Report }

/** The report by dish, branch, channel and service, and what went wrong. */
export function ReportParts({ report }: Props) {
  const t = useText()
  const language = useLanguage()
  const say = useBrandText()
  const names = useCodeNames()
  const { branches } = useMe()
  const branchName = (id: string) => {
    const found = branches.find((branch) => branch.id === id)
    return found === undefined ? '—' : say(found.name)
  }
  const plain = (n: number) => numberText(n, language)
  const sold = (name: string, { orders, revenue }: { readonly orders: number; readonly revenue: number }) => ({
    ...{ id: name, cells: [name, plain(orders), plain(revenue)] },
  })
  const heads = (first: string) => [first, t('reports.orders'), t('reports.revenue')]
  const { figures } = report
  return (
    <div className="grid items-start gap-3 pt-3 md:grid-cols-2 xl:grid-cols-3">
      <DishTable report={report} />
      <FigureTable
        title={t('reports.late_orders')}
        none={t('reports.late_none')}
        heads={[t('reports.order'), t('reports.why'), t('reports.late_by')]}
        rows={report.late.map(({ id, number, branchId, placedAt, lateMinutes, cooked }) => ({
          id,
          cells: [
            t('reports.number', { number: String(number) }),
            whyLate(cooked, t),
            t('reports.late_value', { minutes: lateMinutes }),
          ],
          line: `${branchName(branchId)} · ${dateTimeText(new Date(placedAt))}`,
        }))}
      />
      <FigureTable
        title={t('reports.canceled_title')}
        none={t('reports.canceled_none')}
        heads={[t('reports.reason'), t('reports.orders'), t('reports.sum')]}
        rows={report.canceled.map(({ reason, by, orders, amount }) => ({
          id: `${reason} ${by}`,
          cells: [names.reason(reason), plain(orders), plain(amount)],
          line: names.actor(by),
        }))}
      />
      <FigureTable
        title={t('reports.branches')}
        none={t('reports.summary_none')}
        heads={heads(t('reports.branch'))}
        rows={report.branches.map((one) => ({ ...sold(branchName(one.id), one), id: one.id }))}
      />
      <FigureTable
        title={t('reports.channels')}
        none={t('reports.summary_none')}
        heads={heads(t('reports.channel'))}
        rows={report.channels.map((one) => sold(names.channel(one.channel), one))}
      />
      <FigureTable
        title={t('reports.services')}
        none={t('reports.summary_none')}
        heads={heads(t('reports.service'))}
        rows={report.services.map((one) => sold(names.service(one.service), one))}
      />
      <FigureTable
        title={t('reports.money')}
        none={t('reports.summary_none')}
        heads={[t('reports.money_part'), t('reports.sum')]}
        rows={(['discounts', 'cashback', 'delivery', 'refunded'] as const).map((part) => ({
          id: part,
          cells: [t(`reports.money_${part}`), plain(figures[part])],
        }))}
      />
    </div>
  )
}

function whyLate(cooked: Report['late'][number]['cooked'], t: ReturnType<typeof useText>): string {
  if (cooked === null) return t('reports.still_going')
  return cooked === 'late' ? t('reports.kitchen_late') : t('reports.kitchen_in_time')
}

function changeCell(percent: number | null): ReactNode {
  return percent === null || percent === 0 ? '—' : <Change percent={percent} isBad={false} />
}

const FEW = 8

function DishTable({ report: { dishes } }: Props) {
  const t = useText()
  const language = useLanguage()
  const say = useBrandText()
  const [isWhole, setWhole] = useState(false)
  const rows = (isWhole ? dishes : dishes.slice(0, FEW)).map(({ id, name, count, amount, before }) => {
    const change = changeCell(changePercent(amount, before.amount))
    return { id, cells: [say(name), numberText(count, language), numberText(amount, language), change] }
  })
  return (
    <FigureTable
      title={t('reports.dishes')}
      line={t('reports.dishes_line')}
      none={t('reports.summary_none')}
      heads={[t('reports.dish'), t('reports.count'), t('reports.sum'), t('reports.change')]}
      rows={rows}
    >
      {!isWhole && dishes.length > FEW && (
        <Button size="sm" kind="secondary" onClick={() => setWhole(true)}>
          {t('reports.all_dishes', { count: dishes.length })}
        </Button>
      )}
    </FigureTable>
  )
}
