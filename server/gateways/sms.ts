// Sending a text message: the port that features call, the one that gateways implement, and what the program does without.
import type { SmsGatewayName } from '@dasturxon/domain/gateway-names'
import type { MerchantId } from '@dasturxon/domain/ids'

/** `id` is the same for every try of the same message, so that a gateway may drop the second one. */
export type SmsFacts = { readonly merchantId: MerchantId; readonly id: string }

export type SmsGateway = {
  /** `down` when no gateway took the message: nothing was sent and no try counts. Never throws. */
  send(to: string, text: string, facts: SmsFacts): Promise<'sent' | 'down'>
}

/** What a merchant was given by the gateway: ids and keys by the gateway's own names. */
export type SmsKeys = Readonly<Record<string, string>>

/** One kind of gateway, for all merchants that have an account there: their keys come with each message. */
export type KeyedSmsGateway = {
  /** As above. */
  send(to: string, text: string, facts: SmsFacts & { readonly keys: SmsKeys }): Promise<'sent' | 'down'>
}

export type SmsGateways = {
  readonly byName: ReadonlyMap<SmsGatewayName, KeyedSmsGateway>
  /** the installation's own, for every merchant without an account at one of the others */
  readonly fallback: SmsGateway
}

/** What answers where no gateway is set. */
export const NO_SMS: SmsGateway = { send: async () => 'down' }
