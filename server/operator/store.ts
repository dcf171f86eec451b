// The registry of brands, by the functions that work for the operator's tenant alone.

import type { MerchantId } from '@dasturxon/domain/ids'
import { CompiledQuery, sql } from 'kysely'
import type { Query } from '../brand/insert-brand.ts'
import type { Scope } from '../db/scope.ts'

export type BrandState = 'open' | 'closed' | 'blocked' | 'removed'

export type BrandFigures = {
  readonly brand: MerchantId
  readonly orders: number
  readonly owners: readonly { readonly name: string; readonly phone: string }[]
}

/** Statements of this transaction, for the one writer of brands. */
export function queryIn(scope: Scope): Query {
  return async <Row>(text: string, values: readonly unknown[]) =>
    (await scope.db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}

/** Orders since a moment and owners of these brands. */
export async function listFigures(
  scope: Scope,
  brands: readonly MerchantId[],
  since: Date,
): Promise<readonly BrandFigures[]> {
  const { rows } = await sql<BrandFigures>`
    select brand, orders, owners from brand_figures(${[...brands]}::uuid[], ${since})`.execute(scope.db)
  return rows
}

/** Whether the brand was in the state that the operator saw, and is now in the other. */
export function moveBrandRow(scope: Scope, id: MerchantId, was: BrandState, state: BrandState): Promise<boolean> {
  return isDone(scope, sql`move_brand(${id}, ${was}, ${state})`)
}

/** Whether the domain was free, and is now the brand's. */
export function insertHost(scope: Scope, id: MerchantId, host: string): Promise<boolean> {
  return isDone(scope, sql`add_brand_host(${id}, ${host})`)
}

/** Whether the domain was the brand's; the last one stays where it must keep one. */
export function deleteHost(scope: Scope, id: MerchantId, host: string, mustKeepOne: boolean): Promise<boolean> {
  return isDone(scope, sql`remove_brand_host(${id}, ${host}, ${mustKeepOne})`)
}

async function isDone(scope: Scope, work: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select ${work} as done`.execute(scope.db)
  return rows[0]?.done === true
}
