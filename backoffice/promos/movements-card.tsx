import { numberText } from '@dasturxon/domain/format'
import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { Skeleton } from '@dasturxon/ui/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { moveText, signedText } from '../customers/movement-words.ts'
import { Card } from '../editing/card.tsx'
import { momentText } from '../frame/moment-text.ts'
import { FailedState } from '../frame/screen-states.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { type BrandMovement, movementsQuery } from './cashback-query.ts'

/** The last movements of all guests; a name leads to the customer. */
export function MovementsCard() {
  const t = useText()
  const movements = useInfiniteQuery(movementsQuery)
  const { data, error, isError, refetch } = movements
  const rows = data?.pages.flat() ?? []
  return (
    <Card title={t('promos.movements')}>
      {data === undefined && !isError && <Skeleton className="h-40 w-full rounded-md" />}
      {data === undefined && isError && <FailedState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && rows.length === 0 && <p className="text-muted">{t('promos.movements_none')}</p>}
      {rows.length > 0 && <MovementTable rows={rows} />}
      {movements.hasNextPage && (
        <Button
          kind="secondary"
          size="sm"
          className="mt-3"
          loading={movements.isFetchingNextPage}
          onClick={() => void movements.fetchNextPage()}
        >
          {t('promos.movements_more')}
        </Button>
      )}
    </Card>
  )
}

function MovementTable({ rows }: { readonly rows: readonly BrandMovement[] }) {
  const t = useText()
  const language = useLanguage()
  return (
    <table aria-label={t('promos.movements')} className="w-full">
      <thead className="text-muted">
        <tr className="border-line border-b">
          <th className="py-2 text-start font-medium">{t('promos.when')}</th>
          <th className="ps-3 text-start font-medium">{t('promos.guest')}</th>
          <th className="ps-3 text-start font-medium">{t('promos.what')}</th>
          <th className="ps-3 text-end font-medium">{t('promos.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="h-10 border-line border-b last:border-b-0">
            <td className="tnum text-muted">{momentText(row.date, language)}</td>
            <td className="ps-3">
              {row.customer === '' ? (
                <span className="text-muted">{t('promos.nobody')}</span>
              ) : (
                <Link
                  to={`/office/customers/list?customer=${row.customerId}`}
                  className="relative font-semibold underline-offset-2 hover:underline hit"
                >
                  {row.customer}
                </Link>
              )}
            </td>
            <td className="ps-3">{moveText(row, t)}</td>
            <td className={classes('tnum ps-3 text-end font-semibold', row.amount > 0 && 'text-success')}>
              {signedText(row.amount, (n) => numberText(n, language))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
