import type { MerchantId } from '@dasturxon/domain/ids'
import { ZERO } from '@dasturxon/domain/money'
import { expect, it } from 'vitest'
import { type GuardedProvider, guardedProviders } from './guarded-payments.ts'
import type { PaymentAsk, PaymentProvider } from './payments.ts'

const ask = (merchantId: string): PaymentAsk => ({
  ...{ merchantId: merchantId as MerchantId, keys: {}, paymentId: 'p' as never, number: 1, orderId: 'o' as never },
  ...{ transactionId: null, amountTiyin: 100 },
})

const PLAIN: PaymentProvider = {
  name: 'PLAIN',
  manners: { chargesBeforePerform: false, takesManyTries: false, cancelsPaid: false, isAsked: false },
  cards: null,
  checkout: async ({ expiresAt }) => ({ url: 'https://pay.test', expiresAt }),
  readCallback: () => ({ ok: false, why: 'MALFORMED', answer: { status: 200, contentType: 'text/plain', body: '' } }),
  status: async () => 'PENDING',
  refund: async () => 'done',
}

function guarded(provider: Partial<PaymentProvider>, limitMs?: number): GuardedProvider {
  const found = guardedProviders(new Map([['PAYME', { ...PLAIN, ...provider }]]), limitMs).get('PAYME')
  if (found === undefined) throw new Error('expected the provider to stay')
  return found
}

it('a provider that does not answer has a timeout', async () => {
  const provider = guarded({ status: () => new Promise(() => undefined) }, 10)
  expect(await provider.status(ask('one'))).toBe('down')
})

it('a provider that keeps failing for one merchant is not called for that one, but for others', async () => {
  let asked = 0
  const provider = guarded({
    status: async ({ merchantId }) => {
      asked += 1
      return merchantId === 'one' ? 'down' : 'PAID'
    },
  })
  for (let times = 0; times < 8; times += 1) expect(await provider.status(ask('one'))).toBe('down')
  expect(asked).toBe(5)
  expect(await provider.status(ask('two'))).toBe('PAID')
})

it('a provider that failed twice for one merchant is down for that one until it answers', async () => {
  let isDown = true
  const provider = guarded({ status: async () => (isDown ? 'down' : 'PAID') })
  await provider.status(ask('one'))
  expect(provider.isDown('one' as MerchantId)).toBe(false)
  await provider.status(ask('one'))
  expect(provider.isDown('one' as MerchantId)).toBe(true)
  expect(provider.isDown('two' as MerchantId)).toBe(false)
  isDown = false
  await provider.status(ask('one'))
  expect(provider.isDown('one' as MerchantId)).toBe(false)
})

it('an error of a provider counts as no answer', async () => {
  const provider = guarded({ refund: async () => Promise.reject(new Error('no line')) })
  expect(
    await provider.refund({
      ...ask('one'),
      refundId: 'r' as never,
      receipt: { lines: [], shipping: ZERO },
      refundTiyin: 100,
    }),
  ).toBe('down')
})

it('two payment types of one provider share its breaker', () => {
  const both = guardedProviders(
    new Map([
      ['PAYME', PLAIN],
      ['CLICK', PLAIN],
    ]),
  )
  expect(both.get('PAYME')).toBe(both.get('CLICK'))
})
