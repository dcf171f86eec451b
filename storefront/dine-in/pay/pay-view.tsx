// Paying at the table: how the bill is split, online, or by hand.
import { classes } from '@dasturxon/ui/classes'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { TopBar } from '../../shop/parts/top-bar.tsx'
import { useText } from '../../text/text.tsx'
import { COLUMN } from '../visit/table-hero.tsx'
import { useTableWords } from '../visit/table-words.ts'
import { useVisit } from '../visit/visit.ts'
import { ByHand } from './by-hand.tsx'
import { HeldPayment } from './held-payment.tsx'
import { PayForm } from './pay-form.tsx'

/** The page: a form, or what this table already does to pay. */
export function PayView({ token }: { token: string }) {
  const t = useText()
  const { title } = useTableWords()
  const { bill } = useVisit()
  const held = bill?.payment.payments.find(({ isOwn, state }) => isOwn && state === 'HELD') ?? null
  return (
    <main className="flex min-h-dvh flex-col bg-canvas">
      <div className={classes(COLUMN, 'flex flex-1 flex-col')}>
        <TopBar title={t('table.bill_of_table', { table: title })} backTo={`/table/${token}/bill`} tone="canvas" />
        {bill === null && (
          <Loading label={t('table.bill')} className="grid grid-cols-1 gap-2.5 px-3 pt-2">
            <Skeleton className="h-18 rounded-xl" />
            <Skeleton className="h-18 rounded-xl" />
            <Skeleton className="h-18 rounded-xl" />
            <Skeleton className="h-40 rounded-xl" />
          </Loading>
        )}
        {bill !== null && bill.payment.byHand !== null && (
          <ByHand token={token} bill={bill} byHand={bill.payment.byHand} />
        )}
        {bill !== null && bill.payment.byHand === null && held !== null && (
          <HeldPayment key={held.id} token={token} payment={held} />
        )}
        {bill !== null && bill.payment.byHand === null && held === null && <PayForm token={token} bill={bill} />}
      </div>
    </main>
  )
}
