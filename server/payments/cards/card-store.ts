// The table of saved cards: encrypted tokens and what may be shown.
import type { CardId, UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'

const COLUMNS = [
  'id',
  'user_id',
  'provider',
  'sealed_token',
  'title',
  'masked',
  'expires',
  'type',
  'phone',
  'is_verified',
  'tries',
  'code_sent_at',
  'sends',
  'is_default',
] as const

export type CardRow = {
  readonly id: CardId
  readonly user_id: UserId
  readonly provider: string
  readonly sealed_token: Buffer
  readonly title: string
  readonly masked: string
  readonly expires: string
  readonly type: string
  readonly phone: string
  readonly is_verified: boolean
  readonly tries: number
  readonly code_sent_at: Date | null
  readonly sends: number
  readonly is_default: boolean
}

export const MOST_CARDS = 10

function cardsOf(scope: Scope, userId: UserId) {
  return scope.db
    .selectFrom('cards')
    .select(COLUMNS)
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
}

/** The customer's cards: the default one, then the first saved first. */
export function listCards(scope: Scope, userId: UserId): Promise<readonly CardRow[]> {
  return cardsOf(scope, userId).orderBy('is_default', 'desc').orderBy('created_at').orderBy('id').limit(50).execute()
}

/** The customer's card, locked until the transaction ends; another customer's is not found. */
export async function lockCard(scope: Scope, userId: UserId, id: CardId): Promise<CardRow | null> {
  return (await cardsOf(scope, userId).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

/** The customer's card with this token. */
export async function findCardByToken(
  scope: Scope,
  userId: UserId,
  { provider, tokenHash }: { readonly provider: string; readonly tokenHash: Buffer },
): Promise<CardRow | null> {
  const query = cardsOf(scope, userId).where('provider', '=', provider).where('token_hash', '=', tokenHash)
  return (await query.executeTakeFirst()) ?? null
}

export type NewCard = Pick<
  CardRow,
  'id' | 'user_id' | 'provider' | 'sealed_token' | 'title' | 'masked' | 'expires' | 'type'
> & { readonly token_hash: Buffer }

/** Stores a card that is not verified yet. */
export function insertCard(scope: Scope, card: NewCard): Promise<CardRow> {
  return scope.db
    .insertInto('cards')
    .values({ merchant_id: scope.merchantId, created_at: scope.now, ...card })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export type CardChange = {
  readonly phone?: string
  readonly code_sent_at?: Date
  readonly tries?: number
  readonly sends?: number
  readonly is_default?: boolean
  readonly is_verified?: boolean
  readonly sealed_token?: Buffer
  readonly token_hash?: Buffer
}

/** Saves a change of a card; `null` when it was removed. */
export async function saveCard(scope: Scope, id: CardId, change: CardChange): Promise<CardRow | null> {
  const found = await scope.db
    .updateTable('cards')
    .set(change)
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()
  return found ?? null
}

/** No card of the customer is the default one any more. */
export async function clearDefault(scope: Scope, userId: UserId): Promise<void> {
  await scope.db
    .updateTable('cards')
    .set({ is_default: false })
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute()
}

/** Removes a card. */
export async function removeCardRow(scope: Scope, id: CardId): Promise<void> {
  await scope.db.deleteFrom('cards').where('merchant_id', '=', scope.merchantId).where('id', '=', id).execute()
}
