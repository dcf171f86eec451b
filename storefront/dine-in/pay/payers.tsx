// Who has paid, and who is paying just now.
import { numberText } from '@dasturxon/domain/format'
import { check } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { paymentName } from '../../payments/payment-words.ts'
import { Panel } from '../../shop/parts/panel.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import { GuestAvatar } from '../visit/guest-avatar.tsx'
import { useGuestLooks } from '../visit/guest-look.ts'
import type { VisitBill } from '../visit/table-call.ts'

/** One row for each payment. */
export function Payers({ bill }: { bill: VisitBill }) {
  const t = useText()
  const language = useLanguage()
  const guests = useGuestLooks(bill.session.guests)
  return (
    <Panel>
      <ul aria-label={t('table.payers')} aria-live="polite" className="divide-y divide-line">
        {bill.payment.payments.map(({ id, guestNumber, amount, state, paymentType }) => {
          const look = guests.of(guestNumber)
          return (
            <li key={id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
              {look !== null && <GuestAvatar look={look} size="lg" isSilent />}
              <span className="min-w-0 flex-1">
                <span className="block truncate text-label">
                  {look === null ? t('table.by_staff') : guests.call(look)}
                </span>
                {state === 'HELD' ? (
                  <span className="block text-small text-warning">{t('table.is_paying')}</span>
                ) : (
                  <span className="flex items-center gap-1 text-small text-success">
                    <Icon glyph={check} size={16} />
                    {t('table.has_paid', { name: paymentName(paymentType, t) })}
                  </span>
                )}
              </span>
              <bdi className="num text-label">{numberText(amount, language)}</bdi>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
