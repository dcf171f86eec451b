import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedState } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'
import { type Secret, secretsQuery, waysQuery } from './payments-query.ts'
import { SecretRow } from './secret-row.tsx'
import { SmsGateway } from './sms-gateway.tsx'
import { WaysCard } from './ways-card.tsx'

/** The ways to pay, and the keys of everybody the brand has an account with. */
export function PaymentsWork() {
  const ways = useQuery(waysQuery)
  const secrets = useQuery(secretsQuery)
  const failed = [ways, secrets].find(({ data, isError }) => data === undefined && isError)
  return (
    <>
      {failed !== undefined && <FailedState error={failed.error} onRetry={() => void failed.refetch()} />}
      {failed === undefined && (ways.data === undefined || secrets.data === undefined) && <CardsSkeleton />}
      {ways.data !== undefined && secrets.data !== undefined && (
        <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto p-4 md:px-6 xl:grid-cols-[1.2fr_1fr]">
          {/* another version is another form */}
          <WaysCard key={ways.data.version} stored={ways.data} />
          <Accounts secrets={secrets.data} />
        </div>
      )}
    </>
  )
}

function Accounts({ secrets }: { readonly secrets: readonly Secret[] }) {
  const t = useText()
  const of = (isOf: (name: string) => boolean) => secrets.filter(({ name }) => isOf(name))
  return (
    <div className="grid min-w-0 content-start gap-4">
      <AccountCard title={t('pay.providers')} secrets={of((name) => name.startsWith('payments/'))} />
      <AccountCard title={t('pay.sms')} secrets={of((name) => name.startsWith('sms/'))}>
        <SmsGateway secrets={secrets} />
      </AccountCard>
      <AccountCard title={t('pay.apps')} secrets={of((name) => !name.includes('/'))} />
    </div>
  )
}

type CardProps = { readonly title: string; readonly secrets: readonly Secret[]; readonly children?: ReactNode }

function AccountCard({ title, secrets, children }: CardProps) {
  return (
    <section className="rounded-lg bg-surface edge-line">
      <h2 className="px-4 pt-4 pb-2 text-h3">{title}</h2>
      {children}
      <ul>
        {secrets.map((secret) => (
          <SecretRow key={secret.name} secret={secret} />
        ))}
      </ul>
    </section>
  )
}

function CardsSkeleton() {
  const t = useText()
  return (
    <Loading label={t('desk.loading')} className="grid gap-4 p-6 xl:grid-cols-2">
      <Skeleton className="h-100 w-full rounded-lg" />
      <Skeleton className="h-100 w-full rounded-lg" />
    </Loading>
  )
}
