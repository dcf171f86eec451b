// Who the people of Telegram are at a brand, and the sealed token of its bot.
import type { UserId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import type { Scope } from '../../db/scope.ts'

export type IdentityRow = { readonly user_id: UserId; readonly language: Language | null }

/** Under which name the token of the bot lies among the secrets of a brand. */
export const BOT_SECRET = 'TELEGRAM_BOT'

export type SealedBot = { readonly sealed: Buffer; readonly updated_at: Date }

/** The sealed token of the brand's bot, or `undefined` when it has none. */
export function findSealedBot(scope: Scope): Promise<SealedBot | undefined> {
  return scope.db
    .selectFrom('merchant_secrets')
    .select(['sealed', 'updated_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('name', '=', BOT_SECRET)
    .executeTakeFirst()
}

/** Keeps the sealed token in place of the one before. */
export async function saveSealedBot(scope: Scope, sealed: Buffer): Promise<void> {
  const kept = { sealed, updated_at: scope.now }
  await scope.db
    .insertInto('merchant_secrets')
    .values({ merchant_id: scope.merchantId, name: BOT_SECRET, ...kept })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'name']).doUpdateSet(kept))
    .execute()
}

/** Removes the token, if there is one. */
export async function removeSealedBot(scope: Scope): Promise<void> {
  await scope.db
    .deleteFrom('merchant_secrets')
    .where('merchant_id', '=', scope.merchantId)
    .where('name', '=', BOT_SECRET)
    .execute()
}

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
