// Payment providers with a timeout of ten seconds and a circuit breaker.
import type { MerchantId } from '@dasturxon/domain/ids'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import { type Breaker, breaker } from './breaker.ts'
import type { CardDesk, PaymentProvider, PaymentProviders } from './payments.ts'

const LIMIT_MS = 10_000

/** A provider that knows whether it answers. */
export type GuardedProvider = PaymentProvider & {
  /** Whether its last two calls for this merchant failed, within a minute. */
  isDown(merchantId: MerchantId): boolean
}
export type GuardedProviders = ReadonlyMap<PaymentType, GuardedProvider>

/** The same providers, each with its timeout and with a breaker per merchant. */
export function guardedProviders(providers: PaymentProviders, limitMs = LIMIT_MS): GuardedProviders {
  const guarded = new Map<PaymentProvider, GuardedProvider>()
  return new Map(
    [...providers].map(([type, provider]) => {
      const known = guarded.get(provider) ?? guardedProvider(provider, limitMs)
      guarded.set(provider, known)
      return [type, known]
    }),
  )
}

type Guard = <T>(merchantId: MerchantId, work: () => Promise<T | 'down'>) => Promise<T | 'down'>

function guardedProvider(provider: PaymentProvider, limitMs: number): GuardedProvider {
  const breakers = new Map<MerchantId, Breaker>()
  const guard = guardOf(breakers, limitMs)
  const fiscalise = provider.fiscalise?.bind(provider)
  const check = provider.check?.bind(provider)
  return {
    name: provider.name,
    manners: provider.manners,
    ...(provider.formHost === undefined ? {} : { formHost: provider.formHost }),
    cards: provider.cards === null ? null : guardedCards(provider.cards, guard),
    readCallback: (request, keys) => provider.readCallback(request, keys),
    checkout: (ask) => guard(ask.merchantId, () => provider.checkout(ask)),
    status: (ask) => guard(ask.merchantId, () => provider.status(ask)),
    refund: (ask) => guard(ask.merchantId, () => provider.refund(ask)),
    // a wrong key that somebody tries is no outage of the provider
    ...(check && { check: (account) => withinLimit(limitMs, check(account)) }),
    ...(provider.busyAnswer && { busyAnswer: provider.busyAnswer }),
    ...(fiscalise && { fiscalise: (ask) => guard(ask.merchantId, () => fiscalise(ask)) }),
    isDown: (merchantId) => breakers.get(merchantId)?.isFailing() ?? false,
  }
}

function guardedCards(cards: CardDesk, guard: Guard): CardDesk {
  const { page } = cards
  return {
    form: (keys) => cards.form(keys),
    page: page && {
      open: (ask) => guard(ask.merchantId, () => page.open(ask)),
      find: (ask) => guard(ask.merchantId, () => page.find(ask)),
    },
    pay: (ask) => guard(ask.merchantId, () => cards.pay(ask)),
    sendCode: (ask) => guard(ask.merchantId, () => cards.sendCode(ask)),
    verify: (ask, code) => guard(ask.merchantId, () => cards.verify(ask, code)),
    remove: (ask) => guard(ask.merchantId, () => cards.remove(ask)),
  }
}

function guardOf(breakers: Map<MerchantId, Breaker>, limitMs: number): Guard {
  return (merchantId, work) => {
    const own = breakers.get(merchantId) ?? breaker()
    breakers.set(merchantId, own)
    return own.run(async () => {
      const said = await withinLimit(limitMs, work())
      if (said === 'down') throw new Error('expected the provider to answer')
      return said
    })
  }
}

async function withinLimit<T>(limitMs: number, work: Promise<T>): Promise<T | 'down'> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<'down'>((resolve) => {
    timer = setTimeout(() => resolve('down'), limitMs)
  })
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}
