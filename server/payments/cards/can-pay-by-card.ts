import type { CardId, UserId } from '@dasturxon/domain/ids'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import { isCardExpired } from '@dasturxon/domain/saved-card'
import type { Scope } from '../../db/scope.ts'
import type { PaymentProviders } from '../../gateways/payments.ts'
import { listCards } from './card-store.ts'

type CardChoice = { readonly userId: UserId; readonly cardId: CardId; readonly paymentType: PaymentType }

/** Whether the card is the customer's own, verified, not out of date, and of the provider of the payment type. */
export async function canPayByCard(
  scope: Scope,
  providers: PaymentProviders,
  { userId, cardId, paymentType }: CardChoice,
): Promise<boolean> {
  const card = (await listCards(scope, userId)).find(({ id }) => id === cardId)
  if (card === undefined || !card.is_verified || isCardExpired(card.expires, scope.now)) return false
  return providers.get(paymentType)?.name === card.provider
}
