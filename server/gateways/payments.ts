// Online payment: the port that every provider implements.
import type { FiscalLine } from '@dasturxon/domain/fiscal-lines'
import type { MerchantId, PaymentId, RefundId, SubjectId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import type { Money } from '@dasturxon/domain/money'
import type { PaymentType, RefundStatus, TransactionState } from '@dasturxon/domain/payment-status'
import type { KeyCheck } from './check-keys.ts'

/** A merchant's account at the provider: ids and keys, named as the provider names them. */
export type ProviderKeys = Readonly<Record<string, string>>

/** One attempt to pay, as sent to a provider. Amounts are tiyin. */
export type PaymentAsk = {
  readonly merchantId: MerchantId
  readonly keys: ProviderKeys
  readonly paymentId: PaymentId
  /** a number for the payment, for providers that use whole numbers */
  readonly number: number
  /** the order, or the part of a bill that a guest pays at a table: for a provider both are its order */
  readonly orderId: SubjectId
  /** the provider's own id, once it is known */
  readonly transactionId: string | null
  readonly amountTiyin: number
}

/** What the tax receipt lists: the totals of the lines and the shipping sum to the amount of the order. */
export type ReceiptData = {
  readonly lines: readonly FiscalLine[]
  /** delivery and service fee */
  readonly shipping: Money
}

export type CheckoutAsk = PaymentAsk & {
  readonly receipt: ReceiptData
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
  /** from providers that create the transaction before the customer pays; its `url` is used until it ends */
  readonly transactionId?: string
}

/** A call of a provider as received, nothing parsed. */
export type RawRequest = {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
  /** the last part of the address, for providers that have an address for each of their calls */
  readonly step: string | null
  /** the network address of the caller */
  readonly address: string
}
/** An answer in the provider's format. */
export type RawAnswer = { readonly status: number; readonly contentType: string; readonly body: string }

/** How a call identifies a payment: by the provider's id, or by our number where the provider sends it back. */
export type PaymentName = { readonly transactionId: string; readonly number?: number }

/** What a provider asks for. `orderId` is unchecked text: the server decides whether such an order exists. */
export type ProviderCall =
  /** `amountTiyin` is `null` when the provider asks for the amount */
  | { readonly kind: 'CHECK'; readonly orderId: string; readonly amountTiyin: number | null }
  | (PaymentName & {
      readonly kind: 'CREATE'
      readonly orderId: string
      readonly amountTiyin: number
      /** when it began, by the provider's clock */
      readonly at: Date | null
    })
  /** the payment in one call: it begins and is made */
  | {
      readonly kind: 'PAY'
      readonly transactionId: string
      readonly orderId: string
      readonly amountTiyin: number
      readonly at: Date | null
    }
  /** something has changed: nothing of it is believed before the provider was asked for the state */
  | (PaymentName & { readonly kind: 'NOTICE' })
  | (PaymentName & {
      readonly kind: 'PERFORM'
      readonly orderId?: string
      readonly amountTiyin?: number
      /** the provider returns the money itself when this call is refused, although it has taken it already */
      readonly isRefusable?: boolean
    })
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
  readonly orderId: SubjectId | null
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

/** The order that a provider has checked. */
export type CheckedOrder = {
  readonly number: number
  readonly amountTiyin: number
  readonly receipt: ReceiptData
}

export type CallOutcome =
  | {
      readonly ok: true
      readonly payments: readonly PaymentRecord[]
      /** the payment as it was before this call; `null` when this call began it */
      readonly before: PaymentRecord | null
      /** in the answer to CHECK */
      readonly order: CheckedOrder | null
    }
  | {
      readonly ok: false
      readonly refusal: CallRefusal
      /** the payment that the call names, where one is known */
      readonly before?: PaymentRecord | null
    }

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
  /** it sends only notices: a payment that it calls paid when asked is paid */
  readonly isAsked: boolean
}

export type TheirState = 'UNKNOWN' | 'PENDING' | 'PAID' | 'CANCELED'
/** `NO_CALL`: the provider cannot be asked, so that there is nothing to compare. */
export type StateAnswer = TheirState | 'NO_CALL' | 'down'
/** `refundId` identifies the refund: requested twice with the same id, the money is returned once. */
export type RefundAsk = PaymentAsk & {
  readonly refundId: RefundId
  readonly refundTiyin: number
  /** what went back by earlier refunds of this payment; nothing unless given */
  readonly refundedTiyin?: number
  /** of the whole order */
  readonly receipt: ReceiptData
}

/** The tax receipt of a payment that was made. */
export type FiscalAsk = PaymentAsk & { readonly receipt: ReceiptData }

export type CardAsk = { readonly merchantId: MerchantId; readonly keys: ProviderKeys; readonly token: string }
export type CardPayAsk = CheckoutAsk & { readonly token: string; readonly phone: string }

/** A card that the customer typed on the provider's own page. */
export type BoundCard = {
  readonly token: string
  /** masked */
  readonly number: string
  /** `08/28`; empty when the provider does not tell it */
  readonly expire: string
  /** `uzcard`, `humo` … */
  readonly type: string
  readonly phone: string
}

/** The customer types the card on a page of the provider. */
export type CardPage = {
  open(ask: {
    readonly merchantId: MerchantId
    readonly keys: ProviderKeys
    readonly phone: string
    readonly returnUrl: string
    readonly callbackUrl: string
  }): Promise<{ readonly session: string; readonly url: string } | 'refused' | 'down'>
  find(ask: {
    readonly merchantId: MerchantId
    readonly keys: ProviderKeys
    readonly session: string
  }): Promise<BoundCard | 'waiting' | 'refused' | 'down'>
}

/** Saved cards of a provider: tokens that the browser got from it. Card numbers never reach this server. */
export type CardDesk = {
  /** a form of ours, sent by the browser to the provider: where to, and the public id of the merchant there */
  form(keys: ProviderKeys): { readonly api: string; readonly account: string } | null
  /** a page of the provider, for providers without a form */
  readonly page: CardPage | null
  /** Takes the money from the card. `later`: begun, its end comes by a callback or is asked for. */
  pay(
    ask: CardPayAsk,
  ): Promise<{ readonly transactionId: string; readonly state: 'done' | 'later' } | 'refused' | 'down'>
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
  /** `https://pay.example`, where its checkout is a form: pages may send forms only to known hosts */
  readonly formHost?: string
  /** The link or form by which the customer pays. */
  checkout(ask: CheckoutAsk): Promise<ProviderCheckout | 'down'>
  /** Checks the credentials over the raw values, in constant time, before anything else. */
  readCallback(request: RawRequest, keys: ProviderKeys): ReadCall
  /** The state of the payment at the provider. */
  status(ask: PaymentAsk): Promise<StateAnswer>
  /** Refunds money; the same refund requested twice is made once. `later`: accepted, not done yet. */
  refund(ask: RefundAsk): Promise<'done' | 'later' | 'refused' | 'down'>
  /** The answer when this server cannot take a call now; 503 unless given. */
  readonly busyAnswer?: RawAnswer
  /** Whether the keys work, by a call that changes nothing; providers without one cannot be asked. */
  check?(account: { readonly merchantId: MerchantId; readonly keys: ProviderKeys }): Promise<KeyCheck>
  /** Sends the lines of the receipt after the payment, for providers that do not get them before. */
  fiscalise?(ask: FiscalAsk): Promise<'done' | 'refused' | 'down'>
}

/** Which provider takes the money of which payment type. */
export type PaymentProviders = ReadonlyMap<PaymentType, PaymentProvider>

/** The providers where none is configured. */
export const NO_PROVIDERS: PaymentProviders = new Map()
