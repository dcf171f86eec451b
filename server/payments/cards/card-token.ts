// Tokens of cards: encrypted like every secret, and recognised by a keyed hash.
import { createHmac } from 'node:crypto'
import type { MerchantId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'
import type { CardAsk, CardDesk, PaymentProvider } from '../../gateways/payments.ts'
import { openSecret, sealSecret } from '../../merchants/secrets.ts'
import { type PaymentDesk, providerNamed } from '../desk.ts'
import { findProviderKeys } from '../provider-keys.ts'
import type { CardRow } from './card-store.ts'

type Place = { readonly secretKey: string; readonly merchantId: MerchantId; readonly provider: string }

/** The token as the database stores it. */
export function sealedToken(place: Place, token: string) {
  const { secretKey, merchantId, provider } = place
  const token_hash = createHmac('sha256', secretKey)
    .update(JSON.stringify(['card', merchantId, provider, token]))
    .digest()
  return { sealed_token: sealSecret(secretKey, ownerOf(place), token), token_hash }
}

function openToken(place: Place, sealed: Buffer): string {
  return openSecret(place.secretKey, ownerOf(place), sealed)
}

function ownerOf({ merchantId, provider }: Place): readonly string[] {
  return [merchantId, `card/${provider}`]
}

/** The part of a provider that stores cards, with the arguments about one card. */
export type CardLine = { readonly desk: CardDesk; readonly provider: PaymentProvider; readonly ask: CardAsk }

/** How to call the provider about a card; `null` when the provider or the merchant's keys are missing. */
export async function cardLine(
  scope: Scope,
  { providers, secretKey }: Pick<PaymentDesk, 'providers' | 'secretKey'>,
  card: Pick<CardRow, 'provider' | 'sealed_token'>,
): Promise<CardLine | null> {
  const provider = providerNamed(providers, card.provider)
  if (provider === null || provider.cards === null) return null
  const keys = await findProviderKeys(scope, secretKey, provider.name)
  if (keys === null) return null
  const { merchantId } = scope
  const token = openToken({ secretKey, merchantId, provider: provider.name }, card.sealed_token)
  return { desk: provider.cards, provider, ask: { merchantId, keys, token } }
}
