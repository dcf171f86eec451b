// The card that pays unless another one is chosen.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { CardId, UserId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import { isCardExpired } from '@dasturxon/domain/saved-card'
import type { Scope } from '../../db/scope.ts'
import type { CardView } from '../view.ts'
import { clearDefault, lockCard, saveCard } from './card-store.ts'
import { showCards } from './show-cards.ts'

/** Makes the card the default one; only a verified card that is not out of date can be. */
export async function setDefaultCard(
  scope: Scope,
  userId: UserId,
  id: CardId,
): Promise<Result<CardView[], ErrorRefusal>> {
  const card = await lockCard(scope, userId, id)
  if (card === null) return refuse('NOT_FOUND')
  const isOver = card.expires !== '' && isCardExpired(card.expires, scope.now)
  if (!card.is_verified || isOver) return refuse('CARD_UNAVAILABLE')
  await clearDefault(scope, userId)
  await saveCard(scope, id, { is_default: true })
  return ok(await showCards(scope, userId))
}
