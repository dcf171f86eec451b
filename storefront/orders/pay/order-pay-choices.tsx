// The ways to pay an order that waits for its payment: saved cards, providers, and on receipt.
import { isOnlinePayment, PAID_BY_HAND, type PaidByHand, type PaymentType } from '@dasturxon/domain/payment-status'
import { cardSystem } from '@dasturxon/domain/saved-card'
import { ChoiceRow } from '@dasturxon/ui/choice'
import { CardMark, PaymentMark } from '../../payments/payment-mark.tsx'
import { usePayments } from '../../payments/payment-types.ts'
import { paymentHint, paymentName } from '../../payments/payment-words.ts'
import { type Card, cardName, useUsableCards } from '../../payments/saved-cards.ts'
import { useText } from '../../text/text.tsx'
import type { Text } from '../../text/text-of.ts'
import type { Order } from '../order.ts'

export type PayChoice =
  | { readonly kind: 'card'; readonly id: string; readonly card: Card }
  | { readonly kind: 'online'; readonly id: string; readonly type: PaymentType }
  | { readonly kind: 'hand'; readonly id: string; readonly type: PaidByHand }

/** What the customer can choose: saved cards, then the methods of the brand, then payment on receipt. */
export function usePayChoices(now: Date): readonly PayChoice[] {
  const { offered } = usePayments(null)
  const cards = useUsableCards(now)
  return [
    ...cards.map((card) => ({ kind: 'card', id: card.id, card }) as const),
    ...offered.filter(isOnlinePayment).map((type) => ({ kind: 'online', id: type, type }) as const),
    ...PAID_BY_HAND.filter((type) => offered.includes(type)).map((type) => ({ kind: 'hand', id: type, type }) as const),
  ]
}

/** The name of a choice: a card or a method. */
export function choiceName(choice: PayChoice, t: Text): string {
  return choice.kind === 'card' ? cardName(choice.card, t) : paymentName(choice.type, t)
}

/** What happens when the choice is pressed. */
export function choiceHint(choice: PayChoice, order: Pick<Order, 'serviceType'>, t: Text): string {
  if (choice.kind === 'card') return choice.card.name === '' ? t('pay.one_tap') : choice.card.name
  if (choice.kind === 'online') return t('pay.opens')
  return paymentHint(choice.type, order.serviceType === 'DELIVERY' ? 'DELIVERY' : 'PICK_UP', t)
}

type Props = {
  readonly order: Order
  readonly choices: readonly PayChoice[]
  readonly chosen: PayChoice | null
  readonly legend: string
  onChoose(choice: PayChoice): void
}

/** The choices as rows with radio marks. */
export function OrderPayChoices({ order, choices, chosen, legend, onChoose }: Props) {
  const t = useText()
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <ChoiceRow
          key={choice.id}
          name="pay"
          value={choice.id}
          checked={choice.id === chosen?.id}
          onChange={() => onChoose(choice)}
          leading={
            choice.kind === 'card' ? (
              <CardMark system={cardSystem(choice.card.number)} />
            ) : (
              <PaymentMark type={choice.type} />
            )
          }
          title={choiceName(choice, t)}
          hint={choiceHint(choice, order, t)}
          className="rounded-none! not-last:border-line not-last:border-b"
        />
      ))}
    </fieldset>
  )
}
