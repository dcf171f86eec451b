// The sealed secrets of merchants, in the database.
import type { Scope } from '../db/scope.ts'

/** The sealed secret of this name. */
export async function findSecret(scope: Scope, name: string): Promise<Buffer | null> {
  const row = await scope.db
    .selectFrom('merchant_secrets')
    .select('sealed')
    .where('merchant_id', '=', scope.merchantId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.sealed ?? null
}

/** Keeps a sealed secret in place of the one before. */
export async function saveSecret(scope: Scope, name: string, sealed: Buffer): Promise<void> {
  await scope.db
    .insertInto('merchant_secrets')
    .values({ merchant_id: scope.merchantId, name, sealed, updated_at: scope.now })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'name']).doUpdateSet({ sealed, updated_at: scope.now }))
    .execute()
}

/** The names of secrets that begin so. */
export async function listSecretNames(scope: Scope, prefix: string): Promise<readonly string[]> {
  const rows = await scope.db
    .selectFrom('merchant_secrets')
    .select('name')
    .where('merchant_id', '=', scope.merchantId)
    .where('name', 'like', `${prefix}%`)
    .orderBy('name')
    .limit(100)
    .execute()
  return rows.map(({ name }) => name)
}

/** All sealed secrets of the merchant. */
export function listSealed(scope: Scope): Promise<readonly { readonly name: string; readonly sealed: Buffer }[]> {
  return scope.db
    .selectFrom('merchant_secrets')
    .select(['name', 'sealed'])
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('name')
    .limit(100)
    .execute()
}
