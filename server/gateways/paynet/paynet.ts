// Paynet: the customer pays in its app or at its desk, and the payment is one call to us. There is no call to Paynet.
import type { CheckoutAsk, PaymentProvider } from '../payments.ts'
import { readRpcCall } from './rpc.ts'
import { isSoap, readSoapCall } from './soap.ts'

export type PaynetHosts = { readonly app: string }

const HOSTS: PaynetHosts = { app: 'https://app.paynet.uz' }

type Options = { readonly now?: () => Date; readonly hosts?: PaynetHosts }

/** Paynet for all merchants. Keys: `merchant_id` of the link, `service_id`, `username` and `password` of the calls, `account_key`. */
export function paynet({ now = () => new Date(), hosts = HOSTS }: Options = {}): PaymentProvider {
  return {
    name: 'PAYNET',
    // a refused call takes no money; several customers may try to pay one order, and the first one does
    manners: { chargesBeforePerform: false, takesManyTries: true, cancelsPaid: true, isAsked: false },
    cards: null,
    checkout: async (payment) => ({ url: appLink(hosts, payment), expiresAt: payment.expiresAt }),
    readCallback: (request, keys) =>
      isSoap(request) ? readSoapCall(request, keys, now()) : readRpcCall(request, keys, now()),
    status: async () => 'NO_CALL',
    // Paynet cancels its payments itself: a person asks for it
    refund: async () => 'refused',
  }
}

function appLink({ app }: PaynetHosts, { keys, orderId, amountTiyin }: CheckoutAsk): string {
  return `${app}/?${new URLSearchParams({ m: keys.merchant_id ?? '', c: orderId, a: String(amountTiyin) })}`
}
