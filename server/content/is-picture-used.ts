import { sql } from 'kysely'
import type { Scope } from '../db/scope.ts'

/** Whether a story or a banner of the brand is shown with this picture or film. */
export async function isPictureInContent(scope: Scope, image: string): Promise<boolean> {
  const [slide, film] = [JSON.stringify([{ image }]), JSON.stringify([{ video: image }])]
  const { rows } = await sql<{ isUsed: boolean }>`
    with mine as (select ${scope.merchantId}::uuid as id, ${image}::text as image)
    select exists (select from stories s where s.merchant_id = mine.id and (s.cover = mine.image
             or s.slides @> ${slide}::jsonb or s.slides @> ${film}::jsonb))
        or exists (select from banners b where b.merchant_id = mine.id and (b.image = mine.image
             or exists (select from jsonb_each_text(b.image_mobile || b.image_desktop) each where each.value = mine.image)
             or exists (select from jsonb_each_text(b.image_mobile) each where each.value = mine.image))) as "isUsed"
    from mine`.execute(scope.db)
  return rows[0]?.isUsed === true
}
