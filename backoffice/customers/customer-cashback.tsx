import { numberText } from '@dasturxon/domain/format'
import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { Skeleton } from '@dasturxon/ui/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { may, useMe } from '../frame/me.ts'
import { FailedState } from '../frame/screen-states.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { CashbackSheet } from './cashback-sheet.tsx'
import { useDayWords } from './customer-words.ts'
import { type CustomerDetails, ledgerQuery, type Movement } from './customers-query.ts'
import { moveText, signedText } from './movement-words.ts'
import { PanelCard } from './panel-card.tsx'

/** The balance with its ledger, and the way to give or take for those who may. */
export function CustomerCashback({ customer }: { readonly customer: CustomerDetails }) {
  const t = useText()
  const language = useLanguage()
  const mayChange = may(useMe(), 'POST /office/v1/customers/:id/cashback')
  const [isOpen, setOpen] = useState(false)
  const ledger = useInfiniteQuery(ledgerQuery(customer.id))
  const { data, error, isError, refetch } = ledger
  const rows = data?.pages.flat() ?? []
  const change = mayChange ? (
    <Button kind="secondary" size="sm" onClick={() => setOpen(true)}>
      {t('customers.change')}
    </Button>
  ) : undefined
  return (
    <PanelCard title={t('customers.balance', { sum: numberText(customer.cashback, language) })} action={change}>
      {data === undefined && !isError && <Skeleton className="h-24 w-full rounded-md" />}
      {data === undefined && isError && <FailedState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && rows.length === 0 && <p className="text-muted">{t('customers.ledger_none')}</p>}
      {rows.length > 0 && <LedgerTable rows={rows} />}
      {ledger.hasNextPage && (
        <Button
          kind="secondary"
          size="sm"
          className="mt-2"
          loading={ledger.isFetchingNextPage}
          onClick={() => void ledger.fetchNextPage()}
        >
          {t('customers.more_ledger')}
        </Button>
      )}
      {isOpen && <CashbackSheet customer={customer} onClose={() => setOpen(false)} />}
    </PanelCard>
  )
}

function LedgerTable({ rows }: { readonly rows: readonly Movement[] }) {
  const t = useText()
  const language = useLanguage()
  const say = useDayWords()
  return (
    <table aria-label={t('customers.ledger')} className="w-full">
      <thead className="text-muted">
        <tr className="border-line border-b">
          <th className="py-2 text-start font-medium">{t('customers.when')}</th>
          <th className="px-2 text-start font-medium">{t('customers.what')}</th>
          <th className="text-end font-medium">{t('customers.sum')}</th>
          <th className="ps-2 text-end font-medium">{t('customers.rest')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="border-line border-b last:border-b-0">
            <td className="py-2 align-top text-muted">{say(row.date)}</td>
            <td className="px-2 py-2 align-top">
              {moveText(row, t)}
              {row.reason !== null && (
                <span className="block break-words text-muted">
                  {row.by === null ? row.reason : t('customers.move_by', { name: row.by, reason: row.reason })}
                </span>
              )}
            </td>
            <td
              className={classes(
                'tnum whitespace-nowrap py-2 text-end align-top font-semibold',
                row.amount > 0 && 'text-success',
              )}
            >
              {signedText(row.amount, (n) => numberText(n, language))}
            </td>
            <td className="tnum whitespace-nowrap py-2 ps-2 text-end align-top">{numberText(row.balance, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
