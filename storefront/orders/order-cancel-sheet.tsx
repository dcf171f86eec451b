import { CANCEL_REASONS } from '@dasturxon/domain/order-status'
import { Button } from '@dasturxon/ui/button'
import { ChoiceRow } from '@dasturxon/ui/choice'
import { Field } from '@dasturxon/ui/field'
import { Sheet } from '@dasturxon/ui/sheet'
import { useState } from 'react'
import { useText } from '../text/text.tsx'
import { CancelMoney } from './cancel-money.tsx'
import type { Order } from './order.ts'
import { reasonText } from './order-words.ts'

export type CustomerReason = (typeof CANCEL_REASONS)['customer'][number]

type Props = {
  readonly open: boolean
  readonly order: Order
  readonly isBusy: boolean
  onClose(): void
  onCancel(reason: CustomerReason, text: string): void
}

/** Asks for the reason; its button cancels the order without a second confirmation. */
export function OrderCancelSheet({ open, order, isBusy, onClose, onCancel }: Props) {
  const t = useText()
  const [reason, setReason] = useState<CustomerReason | null>(null)
  const [text, setText] = useState('')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('orders.cancel_title')}
      closeLabel={t('page.close')}
      // what happens to the money and all reasons are seen at once
      height="full"
      foot={
        <Button
          kind="danger"
          size="lg"
          wide
          loading={isBusy}
          blocked={reason === null ? t('orders.cancel_blocked') : undefined}
          onClick={() => reason !== null && onCancel(reason, text.trim())}
        >
          {t('orders.cancel_yes')}
        </Button>
      }
    >
      <p className="text-ink-2">{t('orders.cancel_line', { number: String(order.number) })}</p>
      <CancelMoney order={order} />
      <fieldset>
        <legend className="sr-only">{t('orders.cancel_reason')}</legend>
        {CANCEL_REASONS.customer.map((each) => (
          <ChoiceRow
            key={each}
            name="reason"
            value={each}
            title={reasonText(each, t)}
            checked={reason === each}
            onChange={() => setReason(each)}
          />
        ))}
      </fieldset>
      {reason === 'OTHER' && (
        <Field
          label={t('orders.cancel_text')}
          path="text"
          value={text}
          onChange={setText}
          maxLength={500}
          autoComplete="off"
          className="mt-2"
        />
      )}
    </Sheet>
  )
}
