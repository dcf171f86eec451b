// A card is verified by the code that its provider sent.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { CardId, UserId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import { unlessUnreadable } from '../../merchants/secrets.ts'
import type { CheckoutDesk } from '../checkout/open-checkout.ts'
import { type CardView, cardView } from '../view.ts'
import { listCards, lockCard, saveCard } from './card-store.ts'
import { type CardLine, cardLine, sealedToken } from './card-token.ts'

const MOST_TRIES = 3

export type ConfirmCard = { readonly userId: UserId; readonly cardId: CardId; readonly code: string }

/** Lets the provider check the code; after three wrong ones a new code is needed. The first verified card is the default one. */
export async function confirmCard(desk: CheckoutDesk, ask: ConfirmCard): Promise<Result<CardView, ErrorRefusal>> {
  const tried = await desk.inTransaction((scope) => countTry(scope, desk, ask))
  if (!tried.ok) return tried
  const { card, line } = tried.value
  if (line === null) return ok(card)
  const said = await line.desk.verify(line.ask, ask.code)
  if (said === 'wrong') return refuse('CODE_WRONG', { attemptsLeft: tried.value.left })
  if (typeof said === 'string') return refuse(REFUSALS[said])
  const place = { secretKey: desk.secretKey, merchantId: line.ask.merchantId, provider: line.provider.name }
  // the token in the provider's answer is the one to pay with
  const change = { is_verified: true, tries: 0, ...sealedToken(place, said.token) }
  return desk.inTransaction(async (scope) => {
    const is_default = !(await listCards(scope, ask.userId)).some((other) => other.is_default)
    const verified = await saveCard(scope, ask.cardId, { ...change, is_default })
    return verified === null ? refuse('NOT_FOUND') : ok(cardView(verified, scope.now))
  })
}

const REFUSALS = {
  expired: 'CODE_EXPIRED',
  spent: 'CODE_TRIES_SPENT',
  refused: 'CARD_REFUSED',
  down: 'PAYMENT_DOWN',
} as const

type Tried = { readonly card: CardView; readonly line: CardLine | null; readonly left: number }

/** The attempt is counted before the provider is called, so that parallel calls get no more of them. */
async function countTry(scope: Scope, desk: CheckoutDesk, ask: ConfirmCard): Promise<Result<Tried, ErrorRefusal>> {
  const card = await lockCard(scope, ask.userId, ask.cardId)
  if (card === null) return refuse('NOT_FOUND')
  if (card.is_verified) return ok({ card: cardView(card, scope.now), line: null, left: 0 })
  if (card.tries >= MOST_TRIES) return refuse('CODE_TRIES_SPENT')
  const line = await unlessUnreadable(cardLine(scope, desk, card))
  if (line === null) return refuse('PAYMENT_UNAVAILABLE')
  await saveCard(scope, card.id, { tries: card.tries + 1 })
  return ok({ card: cardView(card, scope.now), line, left: MOST_TRIES - card.tries - 1 })
}
