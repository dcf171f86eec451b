import type { UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'
import { cardView } from '../view.ts'
import { listCards } from './card-store.ts'

/** The saved cards of a customer. */
export async function showCards(scope: Scope, userId: UserId) {
  return (await listCards(scope, userId)).map((card) => cardView(card, scope.now))
}
