// With which providers a customer can save a card.
import type { CardWay } from '@dasturxon/contract/shop/payments-v2'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import { typesIn } from '@dasturxon/domain/ways-to-pay'
import type { z } from 'zod'
import type { Scope } from '../../db/scope.ts'
import type { PaymentProvider, PaymentProviders, ProviderKeys } from '../../gateways/payments.ts'
import { unlessUnreadable } from '../../merchants/secrets.ts'
import { listOffers } from '../checkout/list-methods.ts'
import { findProviderKeys } from '../provider-keys.ts'

export type CardWayView = z.output<typeof CardWay>

type Desk = { readonly providers: PaymentProviders; readonly secretKey: string }

/** One way for each provider that stores cards and whose payments the brand offers, in the order of the brand. */
export async function listCardWays(scope: Scope, { providers, secretKey }: Desk): Promise<CardWayView[]> {
  const ways = new Map<string, CardWayView>()
  for (const paymentType of typesIn(await listOffers(scope, providers), 'WEB')) {
    const provider = providers.get(paymentType)
    if (provider === undefined || provider.cards === null || ways.has(provider.name)) continue
    const keys = await unlessUnreadable(findProviderKeys(scope, secretKey, provider.name))
    const way = keys === null ? null : wayOf(paymentType, provider, keys)
    if (way !== null) ways.set(provider.name, way)
  }
  return [...ways.values()]
}

function wayOf(paymentType: PaymentType, { cards }: PaymentProvider, keys: ProviderKeys): CardWayView | null {
  const form = cards?.form(keys) ?? null
  if (form !== null) return { kind: 'FORM', paymentType, ...form }
  return (cards?.page ?? null) === null ? null : { kind: 'PAGE', paymentType }
}
