// Text messages: the port that features call, the one that gateways implement, and the default without a gateway.
import type { SmsGatewayName } from '@dasturxon/domain/gateway-names'
import type { MerchantId } from '@dasturxon/domain/ids'

/** `id` is the same for every attempt of a message, so that a gateway may drop the second one. */
export type SmsFacts = { readonly merchantId: MerchantId; readonly id: string }

export type SmsGateway = {
  /** `down` when no gateway accepted the message: nothing was sent and the attempt does not count. Never throws. */
  send(to: string, text: string, facts: SmsFacts): Promise<'sent' | 'down'>
}

/** A merchant's account at the gateway: ids and keys, named as the gateway names them. */
export type SmsKeys = Readonly<Record<string, string>>

/** One kind of gateway, for all merchants that have an account there: their keys come with each message. */
export type KeyedSmsGateway = {
  /** As above. */
  send(to: string, text: string, facts: SmsFacts & { readonly keys: SmsKeys }): Promise<'sent' | 'down'>
}

export type SmsGateways = {
  readonly byName: ReadonlyMap<SmsGatewayName, KeyedSmsGateway>
  /** the installation's gateway, for every merchant without an account at one of the others */
  readonly fallback: SmsGateway
}

/** The port where no gateway is configured: always `down`. */
export const NO_SMS: SmsGateway = { send: async () => 'down' }
