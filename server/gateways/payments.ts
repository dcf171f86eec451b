// Taking money through somebody else: the port that every provider implements, and what it may say.
import type { MerchantId, OrderId, PaymentId, RefundId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import type { PaymentType, RefundStatus, TransactionState } from '@dasturxon/domain/payment-status'

/** What a merchant was given by the provider: ids and keys by the provider's own names. */
export type ProviderKeys = Readonly<Record<string, string>>

/** One try to pay, as a provider may know it. Amounts are tiyin. */
export type PaymentAsk = {
  readonly merchantId: MerchantId
  readonly keys: ProviderKeys
  readonly paymentId: PaymentId
  /** the payment for providers that count in whole numbers */
  readonly number: number
  readonly orderId: OrderId
  /** the provider's own id, once it is known */
  readonly transactionId: string | null
  readonly amountTiyin: number
}

export type CheckoutAsk = PaymentAsk & {
  readonly orderNumber: number
  readonly language: Language
  /** where the customer comes back to; coming back proves nothing */
  readonly returnUrl: string
  readonly callbackUrl: string
  readonly expiresAt: Date
}

export type CheckoutForm = { readonly action: string; readonly fields: Readonly<Record<string, string>> }
export type Checkout = ({ readonly url: string } | { readonly form: CheckoutForm }) & {
  readonly expiresAt: Date
  /** from providers that name the transaction before the customer comes */
  readonly transactionId?: string
}

/** A call of a provider as it came: nothing parsed, nothing converted. */
export type RawRequest = {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
}
/** An answer in the provider's own shape. */
export type RawAnswer = { readonly status: number; readonly contentType: string; readonly body: string }

/** How a call names a payment: by the provider's id, or by our number where the provider gives that back. */
export type PaymentName = { readonly transactionId: string; readonly number?: number }

/** What a provider wants of us. `orderId` is unchecked text: whether such an order exists is the server's to say. */
export type ProviderCall =
  | { readonly kind: 'CHECK'; readonly orderId: string; readonly amountTiyin: number }
  | (PaymentName & {
      readonly kind: 'CREATE'
      readonly orderId: string
      readonly amountTiyin: number
      /** when the provider says it began */
      readonly at: Date | null
    })
  | (PaymentName & { readonly kind: 'PERFORM'; readonly orderId?: string; readonly amountTiyin?: number })
  | (PaymentName & { readonly kind: 'CANCEL'; readonly reason: number | null; readonly hasFailed?: boolean })
  | (PaymentName & { readonly kind: 'STATUS' })
  | { readonly kind: 'LIST'; readonly from: Date; readonly to: Date }

export type CallRefusal =
  | 'ORDER_NOT_FOUND'
  | 'WRONG_AMOUNT'
  | 'ALREADY_PAID'
  /** another transaction of the provider holds the order */
  | 'BUSY'
  | 'NOT_FOUND'
  | 'WRONG_STATE'
  | 'CANNOT_CANCEL'
  | 'INTERNAL'

/** A try to pay as it is kept: an equal call gets these equal values again. */
export type PaymentRecord = {
  readonly id: PaymentId
  readonly number: number
  readonly orderId: OrderId | null
  readonly transactionId: string | null
  readonly amountTiyin: number
  readonly state: TransactionState
  readonly refund: RefundStatus | null
  readonly reason: number | null
  /** the provider's own time of its beginning */
  readonly providerAt: Date | null
  readonly pendingAt: Date | null
  readonly paidAt: Date | null
  readonly endedAt: Date | null
  readonly refundAt: Date | null
}

export type CallOutcome =
  | { readonly ok: true; readonly payments: readonly PaymentRecord[] }
  | { readonly ok: false; readonly refusal: CallRefusal }

/** A call that was understood, or the provider's own words for why it was not. */
export type ReadCall =
  | { readonly ok: true; readonly call: ProviderCall; answer(outcome: CallOutcome): RawAnswer }
  | { readonly ok: false; readonly why: 'CREDENTIALS' | 'MALFORMED'; readonly answer: RawAnswer }

/** How the provider behaves; the server's answers follow. */
export type ProviderManners = {
  /** by the time of PERFORM the money is taken: a refusal would not give it back, so it is kept and refunded */
  readonly chargesBeforePerform: boolean
  /** several transactions may wait for one order */
  readonly takesManyTries: boolean
  /** CANCEL after PERFORM gives the money back */
  readonly cancelsPaid: boolean
}

export type TheirState = 'UNKNOWN' | 'PENDING' | 'PAID' | 'CANCELED'
/** `refundId` names the refund: asked twice by the same name, the money goes back once. */
export type RefundAsk = PaymentAsk & { readonly refundId: RefundId; readonly refundTiyin: number }

export type CardAsk = { readonly merchantId: MerchantId; readonly keys: ProviderKeys; readonly token: string }
/** Saved cards of a provider: tokens that the browser got from it. Numbers never come here. */
export type CardDesk = {
  sendCode(ask: CardAsk): Promise<{ readonly phone: string; readonly waitS: number } | 'refused' | 'down'>
  verify(
    ask: CardAsk,
    code: string,
  ): Promise<{ readonly token: string } | 'wrong' | 'expired' | 'spent' | 'refused' | 'down'>
  remove(ask: CardAsk): Promise<'done' | 'down'>
}

/** One kind of provider, for all merchants: their keys come with each call. What goes over the network never throws. */
export type PaymentProvider = {
  /** stands in the callback address */
  readonly name: string
  readonly manners: ProviderManners
  readonly cards: CardDesk | null
  /** The way for the customer to pay. */
  checkout(ask: CheckoutAsk): Promise<Checkout | 'down'>
  /** Checks the credentials over the raw values, in constant time, before it looks at anything else. */
  readCallback(request: RawRequest, keys: ProviderKeys): ReadCall
  /** What the provider knows of the payment. */
  status(ask: PaymentAsk): Promise<TheirState | 'down'>
  /** Gives money back; the same refund asked twice is made once. `later`: taken, not done yet. */
  refund(ask: RefundAsk): Promise<'done' | 'later' | 'refused' | 'down'>
}

/** Which provider takes the money of which payment type. */
export type PaymentProviders = ReadonlyMap<PaymentType, PaymentProvider>

/** What the program has where no provider is set. */
export const NO_PROVIDERS: PaymentProviders = new Map()
