// A card is saved by the token that its provider gave to the browser.
import { randomUUID } from 'node:crypto'
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { AddCard } from '@dasturxon/contract/shop/payments-v2'
import { type CardId, idFrom, type UserId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { z } from 'zod'
import type { Scope } from '../../db/scope.ts'
import { once } from '../../idempotency/idempotency.ts'
import { unlessUnreadable } from '../../merchants/secrets.ts'
import type { CheckoutDesk } from '../checkout/open-checkout.ts'
import { type CardView, cardView } from '../view.ts'
import { findCardByToken, insertCard, listCards, lockCard, MOST_CARDS, saveCard } from './card-store.ts'
import { type CardLine, cardLine, sealedToken } from './card-token.ts'
import { sentNow } from './resend-code.ts'

export type SaveCard = {
  readonly userId: UserId
  readonly key: string
  readonly body: z.output<typeof AddCard>
}

type Kept = { readonly cardId: CardId }
type Saved = { readonly card: CardView; readonly replayed: boolean }

/** Stores the card unverified and makes the provider send its code, once per key; can be repeated if the provider is down. */
export async function saveNewCard(
  desk: CheckoutDesk,
  ask: SaveCard,
  inQueue: CheckoutDesk['inTransaction'],
): Promise<Result<Saved, ErrorRefusal>> {
  const { userId, key, body } = ask
  const kept = await inQueue((scope) =>
    once<Kept>(scope, userId, { key, request: body }, () => keep(scope, desk, userId, body)),
  )
  if (!kept.ok) return kept
  const { replayed } = kept.value
  const found = await desk.inTransaction((scope) => unsent(scope, desk, userId, kept.value.value.cardId))
  if (!found.ok) return found
  const { card, line } = found.value
  if (line === null) return ok({ card, replayed })
  const sent = await line.desk.sendCode(line.ask)
  if (sent === 'down') return refuse('PAYMENT_DOWN')
  if (sent === 'refused') return refuse('CARD_REFUSED')
  return desk.inTransaction(async (scope) => {
    const change = { phone: sent.phone, tries: 0, ...sentNow(scope, { sends: 0 }) }
    const told = await saveCard(scope, card.id, change)
    return told === null ? refuse('NOT_FOUND') : ok({ card: cardView(told, scope.now), replayed })
  })
}

async function keep(
  scope: Scope,
  { providers, secretKey }: CheckoutDesk,
  userId: UserId,
  body: SaveCard['body'],
): Promise<Result<Kept, ErrorRefusal>> {
  const provider = providers.get(body.paymentType)
  if (provider === undefined || provider.cards === null) return refuse('PAYMENT_UNAVAILABLE')
  const sealed = sealedToken({ secretKey, merchantId: scope.merchantId, provider: provider.name }, body.token)
  const token = { provider: provider.name, tokenHash: sealed.token_hash }
  const before = await findCardByToken(scope, userId, token)
  if (before !== null) return ok({ cardId: before.id })
  if ((await listCards(scope, userId)).length >= MOST_CARDS) return refuse('TOO_MANY_CARDS', { most: MOST_CARDS })
  const card = await insertCard(scope, {
    id: idFrom<CardId>(randomUUID()),
    user_id: userId,
    provider: provider.name,
    ...sealed,
    title: body.name,
    masked: body.number,
    expires: body.expire,
    type: body.type,
  })
  return ok({ cardId: card.id })
}

type Unsent = { readonly card: CardView; readonly line: CardLine | null }

/** The card, and the functions of its provider when no code has been sent yet. */
async function unsent(
  scope: Scope,
  desk: CheckoutDesk,
  userId: UserId,
  cardId: CardId,
): Promise<Result<Unsent, ErrorRefusal>> {
  const card = await lockCard(scope, userId, cardId)
  if (card === null) return refuse('NOT_FOUND')
  if (card.is_verified || card.code_sent_at !== null) return ok({ card: cardView(card, scope.now), line: null })
  const line = await unlessUnreadable(cardLine(scope, desk, card))
  return line === null ? refuse('PAYMENT_UNAVAILABLE') : ok({ card: cardView(card, scope.now), line })
}
