// The table of visits to the pages of providers on which customers type a card.
import type { CardId, UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'

export type CardPageRow = {
  readonly id: string
  readonly provider: string
  readonly session: string
  readonly card_id: CardId | null
}

/** Stores a visit that has begun. */
export async function insertCardPage(
  scope: Scope,
  page: { readonly id: string; readonly user_id: UserId; readonly provider: string; readonly session: string },
): Promise<void> {
  await scope.db
    .insertInto('card_pages')
    .values({ merchant_id: scope.merchantId, created_at: scope.now, ...page })
    .execute()
}

/** The customer's own visit, locked until the transaction ends. */
export async function lockCardPage(scope: Scope, userId: UserId, id: string): Promise<CardPageRow | null> {
  const found = await scope.db
    .selectFrom('card_pages')
    .select(['id', 'provider', 'session', 'card_id'])
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found ?? null
}

/** Stores which card the visit gave, so that a reload returns the same one. */
export async function savePageCard(scope: Scope, id: string, cardId: CardId): Promise<void> {
  await scope.db
    .updateTable('card_pages')
    .set({ card_id: cardId })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute()
}
