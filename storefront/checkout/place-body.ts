import type { CardId } from '@dasturxon/domain/ids'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import type { Draft, Receiver } from '../basket/draft.ts'
import type { Quote, QuoteAsk } from '../basket/price/quote.ts'
import type { SavedAddress } from '../places/place-store.ts'
import type { PlaceBody } from './submit-order.ts'

type Person = {
  readonly receiver: Receiver
  readonly paymentType: PaymentType
  readonly courierComment: string
  /** The saved card that pays. */
  readonly cardId?: CardId | undefined
  /** Where the order goes, for delivery. */
  readonly address: SavedAddress | null
}

/** The request body that places the order at the price the customer saw. */
export function placeBodyOf(
  ask: QuoteAsk,
  quote: Quote,
  draft: Draft,
  { receiver, paymentType, cardId, courierComment, address }: Person,
): PlaceBody {
  return {
    ...ask,
    ...savedIn(ask, address),
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
    ...(cardId !== undefined && { cardId }),
    ...cashIn(paymentType, quote, draft),
    ...(draft.chequePhone !== null && { sendCheque: true, sendChequePhone: draft.chequePhone }),
  }
}

/** The cash to hand over, where something is paid in cash. */
function cashIn(type: PaymentType, { totalPrice }: Quote, { changeFrom }: Draft): Pick<PlaceBody, 'changeFrom'> {
  return type === 'CASH' && changeFrom !== null && totalPrice > 0 ? { changeFrom } : {}
}

/** An address of the account is named by its id. */
function savedIn(ask: QuoteAsk, address: SavedAddress | null): Pick<PlaceBody, 'address' | 'addressType'> {
  const id = address?.account?.id
  return id === undefined || ask.address == null ? {} : { addressType: 'SAVED', address: { ...ask.address, id } }
}
