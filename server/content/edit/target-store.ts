// What buttons and banners lead to.
import { normalCode } from '@dasturxon/domain/promo'
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'

export type Target = { readonly type: string; readonly id?: string | undefined }

/** The places in the list of those that lead to nothing of the brand; links and paths are not looked up. */
export async function findLostTargets(scope: Scope, targets: readonly Target[]): Promise<readonly number[]> {
  const wanted = targets.map(({ type, id = '' }, at) => ({ at, type, id: type === 'PROMO' ? normalCode(id) : id }))
  const { rows } = await sql<{ at: number }>`
    select w.at from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(at int, type text, id text)
    where not case w.type
      when 'PRODUCT' then exists (select from products p where p.merchant_id = ${scope.merchantId} and p.id = w.id::uuid)
      when 'CATEGORY' then exists (select from categories c where c.merchant_id = ${scope.merchantId} and c.id = w.id::uuid)
      when 'BRANCH' then exists (select from branches b where b.merchant_id = ${scope.merchantId} and b.id = w.id::uuid)
      when 'PROMO' then exists (select from promos o where o.merchant_id = ${scope.merchantId} and o.code = w.id)
      else true end
    order by w.at`.execute(scope.db)
  return rows.map(({ at }) => at)
}

/** Whether all of these cities are of the brand. */
export async function areCities(scope: Scope, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from cities
    where merchant_id = ${scope.merchantId} and id = any(${ids}::uuid[])`.execute(scope.db)
  return rows[0]?.count === new Set(ids).size
}
