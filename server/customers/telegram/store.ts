// The table that links people of Telegram to customers of a brand.
import type { UserId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import type { Scope } from '../../db/scope.ts'

export type IdentityRow = { readonly user_id: UserId; readonly language: Language | null }

/** The customer of this person of Telegram. */
export function findIdentity(scope: Scope, telegramId: number): Promise<IdentityRow | undefined> {
  return scope.db
    .selectFrom('telegram_identities')
    .select(['user_id', 'language'])
    .where('merchant_id', '=', scope.merchantId)
    .where('telegram_id', '=', telegramId)
    .executeTakeFirst()
}

/** Links this person to this customer, and unlinks others. */
export async function saveIdentity(
  scope: Scope,
  telegramId: number,
  userId: UserId,
  language: Language | null,
): Promise<void> {
  await scope.db
    .deleteFrom('telegram_identities')
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .where('telegram_id', '<>', telegramId)
    .execute()
  const now = { linked_at: scope.now, seen_at: scope.now }
  await scope.db
    .insertInto('telegram_identities')
    .values({ merchant_id: scope.merchantId, telegram_id: telegramId, user_id: userId, language, ...now })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'telegram_id']).doUpdateSet({
        user_id: userId,
        ...(language === null ? {} : { language }),
        ...now,
      }),
    )
    .execute()
}

/** Stores that this person was here now, and the language they chose, if any. */
export async function saveVisit(scope: Scope, telegramId: number, language: Language | null): Promise<void> {
  await scope.db
    .updateTable('telegram_identities')
    .set({ seen_at: scope.now, ...(language === null ? {} : { language }) })
    .where('merchant_id', '=', scope.merchantId)
    .where('telegram_id', '=', telegramId)
    .execute()
}

/** The person of Telegram who is this customer. */
export function findChatOf(scope: Scope, userId: UserId) {
  return scope.db
    .selectFrom('telegram_identities')
    .select(['telegram_id', 'language', 'muted_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Stores since when the bot may not write to this person; `null` when it may. */
export async function saveMuted(scope: Scope, telegramId: number, at: Date | null): Promise<void> {
  // with every message: nearly always nothing changes
  await scope.named(
    'telegram_muted',
    `update telegram_identities set muted_at = $3
     where merchant_id = $1 and telegram_id = $2 and muted_at is distinct from $3`,
    [scope.merchantId, telegramId, at],
  )
}
