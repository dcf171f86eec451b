// Payment providers with a timeout of ten seconds and a circuit breaker.
import type { MerchantId } from '@dasturxon/domain/ids'
import { type Breaker, breaker } from './breaker.ts'
import type { CardDesk, PaymentProvider, PaymentProviders } from './payments.ts'

const LIMIT_MS = 10_000

/** The same providers, each with its timeout and with a breaker per merchant. */
export function guardedProviders(providers: PaymentProviders, limitMs = LIMIT_MS): PaymentProviders {
  const guarded = new Map<PaymentProvider, PaymentProvider>()
  for (const provider of providers.values()) {
    if (!guarded.has(provider)) guarded.set(provider, guardedProvider(provider, limitMs))
  }
  return new Map([...providers].map(([type, provider]) => [type, guarded.get(provider) ?? provider]))
}

type Guard = <T>(merchantId: MerchantId, work: () => Promise<T | 'down'>) => Promise<T | 'down'>

function guardedProvider(provider: PaymentProvider, limitMs: number): PaymentProvider {
  const guard = guardOf(limitMs)
  return {
    name: provider.name,
    manners: provider.manners,
    cards: provider.cards === null ? null : guardedCards(provider.cards, guard),
    readCallback: (request, keys) => provider.readCallback(request, keys),
    checkout: (ask) => guard(ask.merchantId, () => provider.checkout(ask)),
    status: (ask) => guard(ask.merchantId, () => provider.status(ask)),
    refund: (ask) => guard(ask.merchantId, () => provider.refund(ask)),
  }
}

function guardedCards(cards: CardDesk, guard: Guard): CardDesk {
  return {
    sendCode: (ask) => guard(ask.merchantId, () => cards.sendCode(ask)),
    verify: (ask, code) => guard(ask.merchantId, () => cards.verify(ask, code)),
    remove: (ask) => guard(ask.merchantId, () => cards.remove(ask)),
  }
}

function guardOf(limitMs: number): Guard {
  const breakers = new Map<MerchantId, Breaker>()
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
