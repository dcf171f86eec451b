import type { PaymentType } from '@dasturxon/domain/payment-status'
import { ChoiceRow } from '@dasturxon/ui/choice'
import { PaymentMark } from '../../payments/payment-mark.tsx'
import { paymentName } from '../../payments/payment-words.ts'
import { useText } from '../../text/text.tsx'

type Props = {
  readonly types: readonly PaymentType[]
  readonly chosen: PaymentType | null
  onChoose(type: PaymentType): void
}

/** The online ways to pay, one of them chosen. */
export function OnlineTypes({ types, chosen, onChoose }: Props) {
  const t = useText()
  return (
    <fieldset>
      <legend className="pb-1 text-label">{t('table.online')}</legend>
      {types.map((type) => (
        <ChoiceRow
          key={type}
          name="online"
          value={type}
          checked={type === chosen}
          onChange={() => onChoose(type)}
          leading={<PaymentMark type={type} />}
          title={paymentName(type, t)}
          className="rounded-none! not-last:border-line not-last:border-b"
        />
      ))}
    </fieldset>
  )
}
