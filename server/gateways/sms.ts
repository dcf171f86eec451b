// Text messages: the port that features call, the one that gateways implement, and the default without a gateway.
import type { SmsGatewayName } from '@dasturxon/domain/gateway-names'
import type { MerchantId } from '@dasturxon/domain/ids'
import type { KeyCheck } from './check-keys.ts'

/** `id` is the same for every attempt of a message: no gateway gets it a second time once one may have accepted it. */
export type SmsFacts = {
  readonly merchantId: MerchantId
  readonly id: string
  /** somebody waits for it */
  readonly isUrgent?: boolean
}

export type SmsGateway = {
  /**
   * `down` when certainly no gateway accepted the message: the attempt does not count. `sent` also when the answer of a
   * gateway was lost. Never throws.
   */
  send(to: string, text: string, facts: SmsFacts): Promise<'sent' | 'down'>
}

/** A merchant's account at the gateway: ids and keys, named as the gateway names them. */
export type SmsKeys = Readonly<Record<string, string>>

export type SmsAccount = { readonly merchantId: MerchantId; readonly keys: SmsKeys }

export type SmsMessage = {
  readonly id: string
  /** in E.164 */
  readonly to: string
  readonly text: string
  readonly isUrgent: boolean
  /** where the gateway reports the delivery, if it takes an address with each message */
  readonly reportUrl: string | null
}

/**
 * `accepted`: `theirId` is what the gateway calls the message. `unsent`: certainly not accepted, and a later attempt may
 * succeed. `refused`: certainly not accepted, for a reason that stays. `unsure`: may have been accepted.
 */
export type SmsOutcome =
  | { readonly kind: 'accepted'; readonly theirId: string }
  | { readonly kind: 'unsent' | 'refused' | 'unsure'; readonly why: string }

/** A delivery report of one message. */
export type SmsReport = { readonly theirId: string; readonly word: string; readonly parts: number | null }

/** The names that an account may send under, and its texts with the gateway's word about their moderation. */
export type SmsAccountState = {
  readonly senders: readonly string[]
  readonly templates: readonly { readonly text: string; readonly state: string }[]
}

/** One kind of gateway, for all merchants that have an account there: their keys come with each message. */
export type KeyedSmsGateway = {
  /** Makes one attempt. */
  send(message: SmsMessage, account: SmsAccount): Promise<SmsOutcome>
  /** Whether the keys work, by a call that sends nothing. */
  check?(keys: SmsKeys): Promise<KeyCheck>
  /** What the gateway will call the message, where that is known before it is sent. */
  theirId(id: string): string | null
  /** The reports in the body of a callback; `null` when it is malformed. */
  readReports(body: Buffer): readonly SmsReport[] | null
  /** What the gateway says of the account, where it has calls for that. */
  describe?(account: SmsAccount): Promise<SmsAccountState | 'down'>
}

export type SmsGateways = {
  readonly byName: ReadonlyMap<SmsGatewayName, KeyedSmsGateway>
  /** the installation's gateway, for every merchant without an account at one of the others */
  readonly fallback: SmsGateway
}

/** The port where no gateway is configured: always `down`. */
export const NO_SMS: SmsGateway = { send: async () => 'down' }
