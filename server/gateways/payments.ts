// Online payment: the port that every provider implements.
import type { MerchantId, OrderId, PaymentId, RefundId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import type { PaymentType, RefundStatus, TransactionState } from '@dasturxon/domain/payment-status'

/** A merchant's account at the provider: ids and keys, named as the provider names them. */
export type ProviderKeys = Readonly<Record<string, string>>

/** One attempt to pay, as sent to a provider. Amounts are tiyin. */
export type PaymentAsk = {
  readonly merchantId: MerchantId
  readonly keys: ProviderKeys
  readonly paymentId: PaymentId
  /** a number for the payment, for providers that use whole numbers */
  readonly number: number
  readonly orderId: OrderId
  /** the provider's own id, once it is known */
  readonly transactionId: string | null
  readonly amountTiyin: number
}

export type CheckoutAsk = PaymentAsk & {
  readonly orderNumber: number
  readonly language: Language
  /** where the customer returns to; returning proves nothing */
  readonly returnUrl: string
  readonly callbackUrl: string
  readonly expiresAt: Date
}

export type CheckoutForm = { readonly action: string; readonly fields: Readonly<Record<string, string>> }
export type ProviderCheckout = ({ readonly url: string } | { readonly form: CheckoutForm }) & {
  readonly expiresAt: Date
  /** from providers that create the transaction before the customer pays */
  readonly transactionId?: string
}

/** A call of a provider as received, nothing parsed. */
export type RawRequest = {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
}
/** An answer in the provider's format. */
export type RawAnswer = { readonly status: number; readonly contentType: string; readonly body: string }

/** How a call identifies a payment: by the provider's id, or by our number where the provider sends it back. */
export type PaymentName = { readonly transactionId: string; readonly number?: number }

/** What a provider asks for. `orderId` is unchecked text: the server decides whether such an order exists. */
export type ProviderCall =
  | { readonly kind: 'CHECK'; readonly orderId: string; readonly amountTiyin: number }
  | (PaymentName & {
      readonly kind: 'CREATE'
      readonly orderId: string
      readonly amountTiyin: number
      /** when it began, by the provider's clock */
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

/** An attempt to pay as stored: an equal call gets equal values again. */
export type PaymentRecord = {
  readonly id: PaymentId
  readonly number: number
  readonly orderId: OrderId | null
  readonly transactionId: string | null
  readonly amountTiyin: number
  readonly state: TransactionState
  readonly refund: RefundStatus | null
  readonly reason: number | null
  /** when it began, by the provider's clock */
  readonly providerAt: Date | null
  readonly pendingAt: Date | null
  readonly paidAt: Date | null
  readonly endedAt: Date | null
  readonly refundAt: Date | null
}

export type CallOutcome =
  /** `wasPaid`: the payment had been made before this call */
  | { readonly ok: true; readonly payments: readonly PaymentRecord[]; readonly wasPaid: boolean }
  | { readonly ok: false; readonly refusal: CallRefusal }

/** A call that was parsed, or the provider's format of why it was not. */
export type ReadCall =
  | { readonly ok: true; readonly call: ProviderCall; answer(outcome: CallOutcome): RawAnswer }
  | { readonly ok: false; readonly why: 'CREDENTIALS' | 'MALFORMED'; readonly answer: RawAnswer }

/** How the provider behaves; the server's answers depend on it. */
export type ProviderManners = {
  /** at PERFORM the money is already taken: a refusal would not return it, so it is accepted and refunded */
  readonly chargesBeforePerform: boolean
  /** several transactions may be open for one order */
  readonly takesManyTries: boolean
  /** CANCEL after PERFORM refunds the money */
  readonly cancelsPaid: boolean
}

export type TheirState = 'UNKNOWN' | 'PENDING' | 'PAID' | 'CANCELED'
/** `refundId` identifies the refund: requested twice with the same id, the money is returned once. */
export type RefundAsk = PaymentAsk & { readonly refundId: RefundId; readonly refundTiyin: number }

export type CardAsk = { readonly merchantId: MerchantId; readonly keys: ProviderKeys; readonly token: string }
/** Saved cards of a provider: tokens that the browser got from it. Card numbers never reach this server. */
export type CardDesk = {
  sendCode(ask: CardAsk): Promise<{ readonly phone: string; readonly waitS: number } | 'refused' | 'down'>
  verify(
    ask: CardAsk,
    code: string,
  ): Promise<{ readonly token: string } | 'wrong' | 'expired' | 'spent' | 'refused' | 'down'>
  remove(ask: CardAsk): Promise<'done' | 'down'>
}

/** One kind of provider, for all merchants: their keys come with each call. Network calls never throw. */
export type PaymentProvider = {
  /** part of the callback address */
  readonly name: string
  readonly manners: ProviderManners
  readonly cards: CardDesk | null
  /** The link or form by which the customer pays. */
  checkout(ask: CheckoutAsk): Promise<ProviderCheckout | 'down'>
  /** Checks the credentials over the raw values, in constant time, before anything else. */
  readCallback(request: RawRequest, keys: ProviderKeys): ReadCall
  /** The state of the payment at the provider. */
  status(ask: PaymentAsk): Promise<TheirState | 'down'>
  /** Refunds money; the same refund requested twice is made once. `later`: accepted, not done yet. */
  refund(ask: RefundAsk): Promise<'done' | 'later' | 'refused' | 'down'>
}

/** Which provider takes the money of which payment type. */
export type PaymentProviders = ReadonlyMap<PaymentType, PaymentProvider>

/** The providers where none is configured. */
export const NO_PROVIDERS: PaymentProviders = new Map()
