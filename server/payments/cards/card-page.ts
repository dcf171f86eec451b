// A card is typed on the provider's own page: the page is opened, and the card is taken over when the customer is back.
import { randomUUID } from 'node:crypto'
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { type CardId, idFrom, type UserId } from '@dasturxon/domain/ids'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import type { BoundCard, CardPage, PaymentProvider, ProviderKeys } from '../../gateways/payments.ts'
import { unlessUnreadable } from '../../merchants/secrets.ts'
import type { CheckoutDesk } from '../checkout/open-checkout.ts'
import { providerNamed } from '../desk.ts'
import { findProviderKeys } from '../provider-keys.ts'
import { type CardView, cardView } from '../view.ts'
import { findCardByToken, insertCard, listCards, lockCard, MOST_CARDS, saveCard } from './card-store.ts'
import { sealedToken } from './card-token.ts'
import { insertCardPage, lockCardPage, savePageCard } from './page-store.ts'

export type OpenCardPage = {
  readonly userId: UserId
  readonly phone: string
  readonly origin: string
  readonly paymentType: PaymentType
}

/** The address of the page, which sends the customer back to us; who has begun it is stored. */
export async function openCardPage(
  desk: CheckoutDesk,
  { userId, phone, origin, paymentType }: OpenCardPage,
): Promise<Result<{ url: string }, ErrorRefusal>> {
  const provider = desk.providers.get(paymentType)
  const known = await desk.inTransaction(async (scope) => {
    const cards = await listCards(scope, userId)
    const keys = await unlessUnreadable(findProviderKeys(scope, desk.secretKey, provider?.name ?? ''))
    return { merchantId: scope.merchantId, count: cards.length, keys }
  })
  if (known.count >= MOST_CARDS) return refuse('TOO_MANY_CARDS', { most: MOST_CARDS })
  const page = provider?.cards?.page ?? null
  if (provider === undefined || page === null || known.keys === null) return refuse('PAYMENT_UNAVAILABLE')
  const { merchantId, keys } = known
  const id = randomUUID()
  const opened = await page.open({
    ...{ merchantId, keys, phone },
    returnUrl: `${origin}/profile/cards/confirm?page=${id}`,
    callbackUrl: `${origin}/api/payments/v2/callbacks/${provider.name}/${merchantId}`,
  })
  if (opened === 'down') return refuse('PAYMENT_DOWN')
  if (opened === 'refused') return refuse('CARD_REFUSED')
  const visit = { id, user_id: userId, provider: provider.name, session: opened.session }
  await desk.inTransaction((scope) => insertCardPage(scope, visit))
  return ok({ url: opened.url })
}

type Visit = { readonly userId: UserId; readonly pageId: string }

/** The card that was typed; `null` while the provider waits for it. Asked again, the same card. */
export async function takePageCard(
  desk: CheckoutDesk,
  { userId, pageId }: Visit,
): Promise<Result<{ card: CardView | null }, ErrorRefusal>> {
  const found = await desk.inTransaction((scope) => findVisit(scope, desk, { userId, pageId }))
  if (!found.ok) return found
  if ('card' in found.value) return ok({ card: found.value.card })
  const { page, ask, provider } = found.value
  const bound = await page.find(ask)
  if (bound === 'down') return refuse('PAYMENT_DOWN')
  if (bound === 'refused') return refuse('CARD_REFUSED')
  if (bound === 'waiting') return ok({ card: null })
  return desk.inTransaction((scope) => keep(scope, desk, { userId, pageId, provider, bound }))
}

type Asking = {
  readonly page: CardPage
  readonly provider: PaymentProvider
  readonly ask: { readonly merchantId: Scope['merchantId']; readonly keys: ProviderKeys; readonly session: string }
}

async function findVisit(
  scope: Scope,
  { providers, secretKey }: CheckoutDesk,
  { userId, pageId }: Visit,
): Promise<Result<Asking | { readonly card: CardView }, ErrorRefusal>> {
  const visit = await lockCardPage(scope, userId, pageId)
  if (visit === null) return refuse('NOT_FOUND')
  if (visit.card_id !== null) {
    const card = await lockCard(scope, userId, visit.card_id)
    return card === null ? refuse('NOT_FOUND') : ok({ card: cardView(card, scope.now) })
  }
  const provider = providerNamed(providers, visit.provider)
  const page = provider?.cards?.page ?? null
  const keys = await unlessUnreadable(findProviderKeys(scope, secretKey, visit.provider))
  if (provider === null || page === null || keys === null) return refuse('PAYMENT_UNAVAILABLE')
  return ok({ page, provider, ask: { merchantId: scope.merchantId, keys, session: visit.session } })
}

type Bound = Visit & { readonly provider: PaymentProvider; readonly bound: BoundCard }

/** The provider has checked the card itself, so it is verified. */
async function keep(
  scope: Scope,
  { secretKey }: CheckoutDesk,
  { userId, pageId, provider, bound }: Bound,
): Promise<Result<{ card: CardView }, ErrorRefusal>> {
  await lockCardPage(scope, userId, pageId)
  const sealed = sealedToken({ secretKey, merchantId: scope.merchantId, provider: provider.name }, bound.token)
  const before = await findCardByToken(scope, userId, { provider: provider.name, tokenHash: sealed.token_hash })
  const others = await listCards(scope, userId)
  if (before === null && others.length >= MOST_CARDS) return refuse('TOO_MANY_CARDS', { most: MOST_CARDS })
  const card =
    before ??
    (await insertCard(scope, {
      ...{ id: idFrom<CardId>(randomUUID()), user_id: userId, provider: provider.name, ...sealed, title: '' },
      ...{ masked: maskedNumber(bound.number), expires: bound.expire, type: bound.type.slice(0, 40) },
    }))
  const is_default = card.is_default || !others.some((other) => other.is_default)
  const verified = await saveCard(scope, card.id, { is_verified: true, is_default, phone: bound.phone })
  if (verified === null) return refuse('NOT_FOUND')
  await savePageCard(scope, pageId, card.id)
  return ok({ card: cardView(verified, scope.now) })
}

/** Providers mask in different ways: only the first six and the last four digits are kept. */
function maskedNumber(number: string): string {
  const [, first = '', last = ''] = /^(\d{1,6})[^\d]*.*?(\d{4})$/.exec(number.replace(/\s/g, '')) ?? []
  if (first === '' || last === '') throw new Error('expected a masked card number with its first and last digits')
  return `${first.padEnd(6, '0')}******${last}`
}
