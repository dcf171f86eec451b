// The bill of the table, the same on all phones: the rounds with the newest first, filtered by guest, and the sums.
import { useMoment } from '@dasturxon/client/moment'
import { moneyText } from '@dasturxon/domain/format'
import { Button, buttonLook } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { plus } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useState } from 'react'
import { useGo } from '../../navigation/go.ts'
import { Link } from '../../navigation/link.tsx'
import { noticePicture } from '../../pictures/notice-pictures.ts'
import { QuietEmpty } from '../../shop/parts/quiet-empty.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import { useRound } from '../menu/round-store.ts'
import { Foot } from '../visit/enter-view.tsx'
import { useGuestLooks } from '../visit/guest-look.ts'
import type { VisitBill } from '../visit/table-call.ts'
import { COLUMN } from '../visit/table-hero.tsx'
import { useVisit } from '../visit/visit.ts'
import { BillRound } from './bill-round.tsx'
import { BillSums } from './bill-sums.tsx'
import { GuestChips } from './guest-chips.tsx'
import { WaitingRound } from './waiting-round.tsx'

/** Shapes of the same size while the bill is loading. */
function BillSkeleton() {
  const t = useText()
  return (
    <Loading label={t('table.bill')}>
      <div className="grid grid-cols-1 gap-3 pt-4">
        <Skeleton className="h-10 rounded-full" />
        <Skeleton className="h-16 rounded-md" />
        <Skeleton className="h-16 rounded-md" />
        <Skeleton className="h-16 rounded-md" />
      </div>
    </Loading>
  )
}

function Rounds({ bill, token }: { bill: VisitBill; token: string }) {
  const now = useMoment()
  const guests = useGuestLooks(bill.session.guests)
  const [only, setOnly] = useState<number | null>(null)
  const { sent } = useRound(token)
  // a guest who has left the list cannot hide all rounds
  const shownOnly = guests.of(only) === null ? null : only
  const rounds = bill.rounds.map((round, index) => ({ round, number: index + 1 })).toReversed()
  return (
    <>
      {guests.looks.length > 1 && <GuestChips guests={guests} only={shownOnly} onChoose={setOnly} />}
      {sent !== null && <WaitingRound token={token} number={bill.rounds.length + 1} />}
      {rounds
        .filter(({ round }) => shownOnly === null || round.guestNumber === shownOnly)
        .map(({ round, number }) => (
          <BillRound key={round.id} round={round} number={number} guest={guests.of(round.guestNumber)} now={now} />
        ))}
      {bill.rounds.length > 0 && (
        <div className="mt-3 border-line border-t pt-3 pb-6">
          <BillSums bill={bill} />
        </div>
      )}
    </>
  )
}

function Empty() {
  const t = useText()
  return <QuietEmpty picture={noticePicture('ramen')} title={t('table.bill_empty')} line={t('table.bill_empty_line')} />
}

/** The bill with its buttons: one more round, or paying. */
export function BillView({ token }: { token: string }) {
  const t = useText()
  const language = useLanguage()
  const go = useGo()
  const { bill, isOnline } = useVisit()
  const { sent } = useRound(token)
  const isEmpty = bill !== null && bill.rounds.length === 0 && sent === null
  const due = bill?.session.bill.duePrice ?? 0
  return (
    <>
      <main className={classes(COLUMN, 'cloth flex-1 px-(--gutter) pt-1')}>
        {bill === null && <BillSkeleton />}
        {isEmpty && <Empty />}
        {bill !== null && !isEmpty && <Rounds bill={bill} token={token} />}
      </main>
      <Foot>
        <Link to={`/table/${token}`} className={buttonLook({ kind: 'secondary', size: 'lg' })}>
          <Icon glyph={plus} size={20} />
          {isEmpty ? t('table.menu') : t('table.more')}
        </Link>
        {bill !== null && due > 0 && (
          <Button
            size="lg"
            amount={moneyText(bill.session.bill.duePrice, language)}
            hint={t('table.with_service')}
            blocked={isOnline ? undefined : t('table.offline_pay')}
            onClick={() => go(`/table/${token}/pay`)}
            className="min-w-0 flex-1 px-4!"
          >
            {t('payment.pay')}
          </Button>
        )}
      </Foot>
    </>
  )
}
