import { moneyText, numberText } from '@dasturxon/domain/format'
import { money } from '@dasturxon/domain/money'
import { Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../editing/card.tsx'
import { FailedState } from '../frame/screen-states.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { type CashbackSums, cashbackQuery } from './cashback-query.ts'
import { ExpiryCard } from './expiry-card.tsx'
import { MovementsCard } from './movements-card.tsx'

/** What guests have on their accounts, when it expires, and what moved last. */
export function CashbackFigures() {
  const sums = useQuery(cashbackQuery)
  return (
    <>
      {sums.data !== undefined && (
        <div className="grid items-stretch gap-3 lg:grid-cols-[1.5fr_1fr]">
          <ExpiryCard expiring={sums.data.expiring} />
          <SumsCard sums={sums.data} />
        </div>
      )}
      {sums.data === undefined && sums.isError && (
        <FailedState error={sums.error} onRetry={() => void sums.refetch()} />
      )}
      {sums.data === undefined && !sums.isError && <Skeleton className="h-64 w-full rounded-lg" />}
      <MovementsCard />
    </>
  )
}

const TURNOVER = ['credited', 'spent', 'takenBack', 'expired'] as const
const KEYS = { credited: 'credited', spent: 'spent', takenBack: 'taken_back', expired: 'expired' } as const

function SumsCard({ sums }: { readonly sums: CashbackSums }) {
  const t = useText()
  const language = useLanguage()
  const { balance, customers } = sums
  const average = customers === 0 ? null : money(Math.round(balance / customers))
  return (
    <Card title={t('promos.on_accounts')}>
      <p className="tnum text-h1">{moneyText(balance, language)}</p>
      <p className="tnum mt-1 border-line border-b pb-3 text-muted">
        {t('promos.accounts', { count: customers })}
        {average !== null && (
          <span className="block">{t('promos.average', { sum: moneyText(average, language) })}</span>
        )}
      </p>
      <dl className="mt-3 grid gap-2">
        {TURNOVER.map((part) => (
          <div key={part} className="flex items-baseline justify-between gap-3">
            <dt className="text-muted">{t(`promos.${KEYS[part]}`)}</dt>
            <dd className="tnum whitespace-nowrap font-semibold">{numberText(sums[part], language)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
