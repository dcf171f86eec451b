// The visit has ended: its receipt, for an hour on the phones that sat at the table.

import { useMoment } from '@dasturxon/client/moment'
import { moneyText, numberText, timeText } from '@dasturxon/domain/format'
import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { paymentName } from '../../payments/payment-words.ts'
import { noticePicture } from '../../pictures/notice-pictures.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import { Foot } from '../visit/enter-view.tsx'
import { GuestAvatar } from '../visit/guest-avatar.tsx'
import { useGuestLooks } from '../visit/guest-look.ts'
import type { Closed } from '../visit/table-call.ts'
import { CLOTH, COLUMN } from '../visit/table-hero.tsx'
import { useTableWords } from '../visit/table-words.ts'
import { BillRound } from './bill-round.tsx'
import { BillSums } from './bill-sums.tsx'

const TITLES = { PAID: 'table.closed_paid', STAFF: 'table.closed_staff', FORGOTTEN: 'table.closed_forgotten' } as const

function Head({ closed }: { closed: Closed }) {
  const t = useText()
  const { title } = useTableWords()
  const { at, how, bill } = closed
  const times = { from: timeText(new Date(bill.session.openedAt)), to: timeText(new Date(at)) }
  return (
    <header className={classes(CLOTH, 'pt-[calc(var(--safe-t)+1.5rem)] pb-14')}>
      <div className={classes(COLUMN, 'flex items-center justify-between gap-4')}>
        <div className="min-w-0">
          <p className="text-small font-medium">{t('table.closed_times', { table: title, ...times })}</p>
          <h1 className="mt-1 text-balance text-h1">{t(TITLES[how])}</h1>
          {how === 'FORGOTTEN' && <p className="mt-2 text-small">{t('table.closed_forgotten_line')}</p>}
        </div>
        <img src={noticePicture('party')} alt="" width={96} height={96} className="size-24 shrink-0" />
      </div>
    </header>
  )
}

/** Who paid what; nothing where the staff took the money without names. */
function Payers({ closed: { bill } }: { closed: Closed }) {
  const t = useText()
  const language = useLanguage()
  const guests = useGuestLooks(bill.session.guests)
  const paid = bill.payment.payments.filter(({ state }) => state === 'PAID')
  if (paid.length === 0) return null
  return (
    <ul className="mb-3 divide-y divide-line border-line border-b">
      {paid.map(({ id, guestNumber, amount, paymentType }) => {
        const look = guests.of(guestNumber)
        return (
          <li key={id} className="flex items-center gap-3 py-3">
            {look !== null && <GuestAvatar look={look} size="lg" isSilent />}
            <span className="min-w-0 flex-1">
              <span className="block truncate text-label">
                {look === null ? t('table.by_staff') : guests.call(look)}
              </span>
              <span className="block text-small text-muted">{paymentName(paymentType, t)}</span>
            </span>
            <bdi className="num text-label">{numberText(amount, language)}</bdi>
          </li>
        )
      })}
    </ul>
  )
}

/** The receipt and the menu. */
export function ClosedView({ closed, onMenu }: { closed: Closed; onMenu(): void }) {
  const t = useText()
  const language = useLanguage()
  const now = useMoment()
  const { bill } = closed
  const guests = useGuestLooks(bill.session.guests)
  const { totalPrice, paidPrice } = bill.session.bill
  const isPaid = paidPrice === totalPrice
  return (
    <div className="flex min-h-dvh flex-col">
      <Head closed={closed} />
      <main className={classes(COLUMN, '-mt-8 flex-1 px-3 pb-6')}>
        {bill.rounds.length > 0 && (
          <div className="receipt rounded-t-xl bg-surface px-4.5 pt-3 pb-7">
            <Payers closed={closed} />
            {bill.rounds.map((round, index) => (
              <BillRound
                key={round.id}
                round={round}
                number={index + 1}
                guest={guests.of(round.guestNumber)}
                now={now}
              />
            ))}
            <div className="mt-3 border-line border-t pt-3">
              <BillSums
                bill={bill}
                total={{
                  label: isPaid ? t('table.paid') : t('basket.total'),
                  amount: moneyText(totalPrice, language),
                }}
              />
            </div>
          </div>
        )}
        <p className="px-4 pt-4 text-center text-small text-muted">{t('table.receipt_stays')}</p>
      </main>
      <Foot>
        <Button kind="secondary" size="lg" wide onClick={onMenu}>
          {t('table.menu')}
        </Button>
      </Foot>
    </div>
  )
}
