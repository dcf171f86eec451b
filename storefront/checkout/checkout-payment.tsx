import { ChoiceRow } from '@dasturxon/ui/choice'
import { banknote } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { Panel } from '../shop/parts/panel.tsx'
import { useText } from '../text/text.tsx'

type Payment = 'CASH'

type Props = {
  readonly service: 'DELIVERY' | 'PICK_UP'
  /** The ways to pay that the brand takes. */
  readonly payments: readonly Payment[]
  readonly value: Payment
  onChange(payment: Payment): void
}

/** The ways to pay; what a brand does not take is not there. */
export function CheckoutPayment({ service, payments, value, onChange }: Props) {
  const t = useText()
  return (
    <Panel className="pb-2">
      <fieldset>
        <legend className="text-h3 lg:sr-only">{t('checkout.payment')}</legend>
        {payments.map((payment) => (
          <ChoiceRow
            key={payment}
            name="payment"
            value={payment}
            checked={payment === value}
            onChange={() => onChange(payment)}
            leading={
              <span className="grid h-8.5 w-12 shrink-0 place-items-center rounded-ctl-xs bg-success-soft text-success">
                <Icon glyph={banknote} size={20} />
              </span>
            }
            title={t('checkout.cash')}
            hint={t(service === 'DELIVERY' ? 'checkout.cash_delivery' : 'checkout.cash_pickup')}
          />
        ))}
      </fieldset>
    </Panel>
  )
}
