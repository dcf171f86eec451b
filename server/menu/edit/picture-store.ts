// Which pictures the menu uses.
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'

/** Whether anything of the menu is shown with this picture. */
export async function isPictureUsed(scope: Scope, image: string): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    with mine as (select ${scope.merchantId}::uuid as id, ${image}::text as image)
    select exists (select from products p where p.merchant_id = mine.id and (p.image = mine.image or mine.image = any(p.gallery)))
        or exists (select from categories c where c.merchant_id = mine.id and c.image = mine.image)
        or exists (select from groups g where g.merchant_id = mine.id and (g.image = mine.image or g.icon = mine.image))
        or exists (select from menu_plans d where d.merchant_id = mine.id
          and (d.change ->> 'image' = mine.image or jsonb_exists(d.change -> 'gallery', mine.image)))
        or exists (select from options o where o.merchant_id = mine.id and o.image = mine.image) as "isUsed"
    from mine`.execute(scope.db)
  return rows[0]?.isUsed === true
}
