// Faults of the rules and the server.
import type { Fault } from './fault.ts'

export const SERVER_FAULTS: readonly Fault[] = [
  {
    name: 'a promo applies to goods that only reach its minimum',
    file: 'domain/promo.ts',
    from: 'if (goods <= promo.minPrice)',
    to: 'if (goods < promo.minPrice)',
    caughtBy: ['domain/promo.test.ts'],
  },
  {
    name: 'a delivery fee is rounded down, and the brand pays the difference',
    file: 'domain/tariff.ts',
    from: 'money(Math.ceil(exact / ROUNDING) * ROUNDING)',
    to: 'money(Math.floor(exact / ROUNDING) * ROUNDING)',
    caughtBy: ['domain/tariff.test.ts'],
  },
  {
    name: 'cashback pays the whole order, although the brand allows a share of it',
    file: 'domain/cashback.ts',
    from: 'lesserOf(goods, percentOf(goods, sharePercent))',
    to: 'lesserOf(goods, percentOf(goods, Math.max(sharePercent, 100)))',
    caughtBy: ['domain/cashback.test.ts'],
  },
  {
    name: 'a customer cancels an order that has been cooking for twenty minutes',
    file: 'domain/order-status.ts',
    from: 'now.getTime() - acceptedAt.getTime() < 2 * MINUTE_MS',
    to: 'now.getTime() - acceptedAt.getTime() < 20 * MINUTE_MS',
    caughtBy: ['domain/order-status.test.ts'],
  },
  {
    name: 'a changed basket that is sent under an old key is answered with the old order',
    file: 'server/orders/placing/place-order.ts',
    from: "if (earlier.body_hash !== hashes.bodyHash.toString('hex')) return refuse('IDEMPOTENCY_MISMATCH')",
    to: '',
    caughtBy: ['server/orders/placing/place-order.test.ts'],
  },
  {
    name: 'whoever knows the id of an order reads it, with the address and the phone of its customer',
    file: 'server/orders/store.ts',
    from: 'and o.user_id = $2 and o.id = $3`',
    to: 'and ($2::uuid is not null) and o.id = $3`',
    caughtBy: ['server/every-call.test.ts'],
  },
  {
    name: 'a payment of one so’m pays for any order',
    file: 'server/payments/callbacks/payable.ts',
    from: 'inTiyin(order.total) === wanted.amountTiyin',
    to: 'inTiyin(order.total) >= wanted.amountTiyin',
    caughtBy: ['server/payments/callbacks/callbacks.test.ts'],
  },
  {
    name: 'money of a canceled order goes back twice when the worker is killed in between',
    file: 'server/payments/refunds/send-refund.ts',
    from: 'return { refundId: refund_id, amount: refund_amount }',
    to: 'return { refundId: crypto.randomUUID() as RefundId, amount: refund_amount }',
    caughtBy: ['server/payments/refunds/refund-once.test.ts'],
  },
  {
    name: 'the bill of a table loses the rounds of the other guests',
    file: 'server/dine-in/read-bill.ts',
    from: '    if (order === undefined) return []\n    const isOwn = guest !== null && table_guest_id === guest.id\n',
    to: '    const isOwn = guest !== null && table_guest_id === guest.id\n    if (order === undefined || (guest !== null && !isOwn)) return []\n',
    caughtBy: ['server/dine-in/rounds.test.ts', 'e2e/journeys/table.e2e.ts > two phones order rounds'],
  },
  {
    name: 'a code that somebody has seen over the shoulder signs in a second time',
    file: 'server/customers/sign-in/use-code.ts',
    from: 'return used_at !== null || killed_at !== null || expires_at <= now',
    to: 'return (used_at === null && killed_at !== null) || expires_at <= now',
    caughtBy: ['server/customers/sign-in/sign-in.test.ts'],
  },
  {
    name: 'a session lives for ever on a phone that is used every day',
    file: 'server/customers/sessions/known-session.ts',
    from: 'least($5, ends_at), ends_at,',
    to: "$5::timestamptz, $5::timestamptz + interval '60 days',",
    caughtBy: ['server/customers/sessions/known-session.test.ts'],
  },
  {
    name: 'the brand is told fewer parts of an SMS than the operator bills',
    file: 'domain/sms-text.ts',
    from: 'const GSM_LIMITS = { alone: 160, each: 153 }',
    to: 'const GSM_LIMITS = { alone: 160, each: 160 }',
    caughtBy: ['domain/sms-text.test.ts'],
  },
  {
    name: 'search engines are told that every language is a copy of the main one',
    file: 'storefront/boot/search-tags.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a text of the file
    from: '`<link rel="canonical" href="${at(language)}">`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a text of the file
    to: '`<link rel="canonical" href="${at(settings.mainLanguage)}">`',
    caughtBy: ['storefront/boot/search-tags.test.tsx'],
  },
]
