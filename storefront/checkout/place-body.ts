import type { PaymentType } from '@dasturxon/domain/payment-status'
import type { Draft, Receiver } from '../basket/draft.ts'
import type { Quote, QuoteAsk } from '../basket/price/quote.ts'
import type { PlaceBody } from './submit-order.ts'

type Person = { readonly receiver: Receiver; readonly paymentType: PaymentType; readonly courierComment: string }

/** The request body that places the order at the price the customer saw. */
export function placeBodyOf(
  ask: QuoteAsk,
  quote: Quote,
  draft: Draft,
  { receiver, paymentType, courierComment }: Person,
): PlaceBody {
  return {
    ...ask,
    quoteHash: quote.hash,
    seen: {
      totalPrice: quote.totalPrice,
      deliveryPrice: quote.deliveryPrice,
      servicePrice: quote.servicePrice,
      promoDiscount: quote.promoDiscount,
      lines: quote.lines.map(({ key, total }) => ({ key, total })),
    },
    paymentType,
    comment: draft.comment.trim(),
    courierComment: ask.serviceType === 'DELIVERY' ? courierComment.trim() : '',
    cutlery: draft.cutlery,
    receiver,
  }
}
