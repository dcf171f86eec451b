import type { PaymentType } from '@dasturxon/domain/payment-status'
import { ChoiceRow } from '@dasturxon/ui/choice'
import { Note } from '@dasturxon/ui/note'
import { PaymentMark } from '../payments/payment-mark.tsx'
import type { Payments } from '../payments/payment-types.ts'
import { paymentHint, paymentName } from '../payments/payment-words.ts'
import { Panel } from '../shop/parts/panel.tsx'
import { useText } from '../text/text.tsx'

type Props = {
  readonly service: 'DELIVERY' | 'PICK_UP'
  readonly payments: Payments
  onChange(payment: PaymentType): void
}

/** The payment types that the brand offers. */
export function CheckoutPayment({ service, payments, onChange }: Props) {
  const t = useText()
  if (payments.offered.length === 0) {
    return (
      <Note tone="warning" title={t('payment.none')}>
        {t('payment.none_line')}
      </Note>
    )
  }
  return (
    <Panel className="pb-2">
      <fieldset>
        <legend className="text-h3 lg:sr-only">{t('checkout.payment')}</legend>
        {payments.offered.map((type) => (
          <ChoiceRow
            key={type}
            name="payment"
            value={type}
            checked={type === payments.chosen}
            onChange={() => onChange(type)}
            leading={<PaymentMark type={type} />}
            title={paymentName(type, t)}
            hint={paymentHint(type, service, t)}
            className="rounded-none! not-last:border-line not-last:border-b"
          />
        ))}
      </fieldset>
    </Panel>
  )
}
