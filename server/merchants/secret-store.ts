// The table of encrypted secrets of merchants.
import type { Scope } from '../db/scope.ts'

export type SealedRow = { readonly sealed: Buffer; readonly updated_at: Date }

/** The encrypted secret of this name. */
export async function findSealed(scope: Scope, name: string): Promise<SealedRow | undefined> {
  const text = 'select sealed, updated_at from merchant_secrets where merchant_id = $1 and name = $2'
  const [row] = await scope.named<SealedRow>('sealed_secret', text, [scope.merchantId, name])
  return row
}

/** Removes the secret of this name, if there is one. */
export async function removeSealed(scope: Scope, name: string): Promise<void> {
  await scope.db
    .deleteFrom('merchant_secrets')
    .where('merchant_id', '=', scope.merchantId)
    .where('name', '=', name)
    .execute()
}

/** Stores an encrypted secret and replaces the previous one. */
export async function saveSealed(scope: Scope, name: string, sealed: Buffer): Promise<void> {
  await scope.db
    .insertInto('merchant_secrets')
    .values({ merchant_id: scope.merchantId, name, sealed, updated_at: scope.now })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'name']).doUpdateSet({ sealed, updated_at: scope.now }))
    .execute()
}

/** Stores an encrypted secret unless there is one of this name. */
export async function insertSealed(scope: Scope, name: string, sealed: Buffer): Promise<void> {
  await scope.db
    .insertInto('merchant_secrets')
    .values({ merchant_id: scope.merchantId, name, sealed, updated_at: scope.now })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'name']).doNothing())
    .execute()
}

/** The names of secrets with this prefix. */
export async function listSealedNames(scope: Scope, prefix: string): Promise<readonly string[]> {
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

/** All encrypted secrets of the merchant. */
export function listSealed(scope: Scope): Promise<readonly (SealedRow & { readonly name: string })[]> {
  return scope.db
    .selectFrom('merchant_secrets')
    .select(['name', 'sealed', 'updated_at'])
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('name')
    .limit(100)
    .execute()
}
