// Sending a text message: the port, and what the program does without a gateway.
import type { MerchantId } from '@dasturxon/domain/ids'

/** `id` is the same for every try of the same message, so that a gateway may drop the second one. */
export type SmsFacts = { readonly merchantId: MerchantId; readonly id: string }

export type SmsGateway = {
  /** `down` when no gateway took the message: nothing was sent and no try counts. Never throws. */
  send(to: string, text: string, facts: SmsFacts): Promise<'sent' | 'down'>
}

/** What answers where no gateway is set. */
export const NO_SMS: SmsGateway = { send: async () => 'down' }
