// Uzum Bank: the keys of the brand say which of its two products is used, the card page or the app of the bank.
import type { CheckoutAsk, PaymentProvider } from '../payments.ts'
import { checkoutApi, readNotice } from './card-page.ts'
import { type CheckoutHosts, checkoutCalls, ORDER_UNKNOWN } from './checkout-calls.ts'
import { accountKey, hasCardPage, inUnit } from './contract.ts'
import { readUzumCall } from './read-call.ts'

export type UzumHosts = { readonly app: string; readonly checkout: CheckoutHosts }

const HOSTS: UzumHosts = {
  app: 'https://www.uzumbank.uz',
  checkout: { live: 'https://checkout-key.inplat-tech.com', test: 'https://test-chk-api.uzumcheckout.uz' },
}

const NO_ORDER = { path: 'payment/getOrderStatus', body: { orderId: '00000000-0000-4000-8000-000000000000' } }
const KNOWS_US: readonly number[] = [0, ORDER_UNKNOWN]

type Options = { readonly fetch?: typeof fetch; readonly now?: () => Date; readonly hosts?: UzumHosts }

/**
 * Uzum for all merchants. Keys: `terminal_id` and `api_key` for the card page (Uzum Checkout), otherwise `service_id`, `login` and
 * `password` for the app (Merchant API); docs/operations.md lists the others.
 */
export function uzum(options: Options = {}): PaymentProvider {
  const { fetch = globalThis.fetch, now = () => new Date(), hosts = HOSTS } = options
  const page = checkoutApi({ fetch, now, hosts: hosts.checkout })
  return {
    name: 'UZUM',
    // Both products take the money before they tell us. What comes too late by the card page is refunded by our call; the app
    // has no such call, so that /confirm is refused instead (`isRefusable`). Only the card page answers `status`, and there the
    // answer is the proof.
    manners: { chargesBeforePerform: true, takesManyTries: true, cancelsPaid: true, isAsked: true },
    cards: null,
    check: async ({ keys }) => {
      if (!hasCardPage(keys)) return 'none'
      const found = await checkoutCalls({ fetch, hosts: hosts.checkout }).ask({ keys, ...NO_ORDER })
      if (found === 'down') return 'down'
      return KNOWS_US.includes(found.errorCode) ? 'works' : 'refused'
    },
    checkout: async (payment) =>
      hasCardPage(payment.keys)
        ? page.open(payment)
        : { url: appLink(hosts.app, payment), expiresAt: payment.expiresAt },
    readCallback: (request, keys) => (hasCardPage(keys) ? readNotice(request) : readUzumCall(request, keys, now())),
    status: async (payment) => (hasCardPage(payment.keys) ? page.status(payment) : 'NO_CALL'),
    // the app returns money only by /reverse: a person asks the bank for it
    refund: async (payment) => (hasCardPage(payment.keys) ? page.refund(payment) : 'refused'),
  }
}

/** Opens the app of the bank. */
function appLink(host: string, { keys, orderId, amountTiyin, returnUrl }: CheckoutAsk): string {
  const query = new URLSearchParams({
    serviceId: keys.service_id ?? '',
    [accountKey(keys)]: orderId,
    amount: String(inUnit(keys, amountTiyin)),
    redirectUrl: returnUrl,
  })
  return `${host}/open-service?${query}`
}
