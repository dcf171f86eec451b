// A new code for a card that is not verified yet.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { CardId, UserId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import { unlessUnreadable } from '../../merchants/secrets.ts'
import type { CheckoutDesk } from '../checkout/open-checkout.ts'
import { type CardView, cardView } from '../view.ts'
import { type CardRow, lockCard, saveCard } from './card-store.ts'
import { type CardLine, cardLine } from './card-token.ts'
import { MOST_SENDS, resendInS } from './resend.ts'

type Owned = { readonly userId: UserId; readonly cardId: CardId }

/** Makes the provider send a new code, a minute after the last one; the tries begin again. */
export async function resendCode(desk: CheckoutDesk, ask: Owned): Promise<Result<CardView, ErrorRefusal>> {
  const begun = await desk.inTransaction((scope) => countSend(scope, desk, ask))
  if (!begun.ok) return begun
  const { card, line } = begun.value
  if (line === null) return ok(card)
  const sent = await line.desk.sendCode(line.ask)
  if (sent === 'down') return refuse('PAYMENT_DOWN')
  if (sent === 'refused') return refuse('CARD_REFUSED')
  return desk.inTransaction(async (scope) => {
    const told = await saveCard(scope, ask.cardId, { phone: sent.phone, tries: 0 })
    return told === null ? refuse('NOT_FOUND') : ok(cardView(told, scope.now))
  })
}

type Begun = { readonly card: CardView; readonly line: CardLine | null }

/** Counted before the provider is called, so that parallel calls send one code. */
async function countSend(scope: Scope, desk: CheckoutDesk, ask: Owned): Promise<Result<Begun, ErrorRefusal>> {
  const card = await lockCard(scope, ask.userId, ask.cardId)
  if (card === null) return refuse('NOT_FOUND')
  if (card.is_verified) return ok({ card: cardView(card, scope.now), line: null })
  const wait = resendInS(card, scope.now)
  if (wait > 0) return refuse('CODE_LIMIT', { retryAfter: wait })
  if (card.sends >= MOST_SENDS) return refuse('CODE_LIMIT', {})
  const line = await unlessUnreadable(cardLine(scope, desk, card))
  if (line === null) return refuse('PAYMENT_UNAVAILABLE')
  const counted = await saveCard(scope, card.id, sentNow(scope, card))
  return counted === null ? refuse('NOT_FOUND') : ok({ card: cardView(counted, scope.now), line })
}

/** What is stored when a code is sent. */
export function sentNow({ now }: Pick<Scope, 'now'>, { sends }: Pick<CardRow, 'sends'>) {
  return { code_sent_at: now, sends: sends + 1 }
}
