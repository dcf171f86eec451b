// Who the people of Telegram are at a brand.
import type { UserId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import type { Scope } from '../../db/scope.ts'

export type IdentityRow = { readonly user_id: UserId; readonly language: Language | null }

/** Which customer this person of Telegram is. */
export function findIdentity(scope: Scope, telegramId: number): Promise<IdentityRow | undefined> {
  return scope.db
    .selectFrom('telegram_identities')
    .select(['user_id', 'language'])
    .where('merchant_id', '=', scope.merchantId)
    .where('telegram_id', '=', telegramId)
    .executeTakeFirst()
}

/** From now on this person is this customer, and nobody else is. */
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

/** This person was here now, and may have chosen a language. */
export async function saveVisit(scope: Scope, telegramId: number, language: Language | null): Promise<void> {
  await scope.db
    .updateTable('telegram_identities')
    .set({ seen_at: scope.now, ...(language === null ? {} : { language }) })
    .where('merchant_id', '=', scope.merchantId)
    .where('telegram_id', '=', telegramId)
    .execute()
}
