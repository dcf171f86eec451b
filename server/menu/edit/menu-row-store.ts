// The menu as it is edited: also what is off it, and products as rows of a list.
import type { EditedMenu } from '@dasturxon/contract/office/office-menu'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '../../db/scope.ts'

export type MenuRows = Omit<z.output<typeof EditedMenu>, 'languages' | 'mainLanguage'>

const GROUP = sql`json_build_object('id', g.id, 'name', g.name, 'icon', g.icon, 'image', g.image, 'bgColor', g.bg_color,
  'iconBgColor', g.icon_bg_color, 'priority', g.priority, 'version', g.version)`
const CATEGORY = sql`json_build_object('id', c.id, 'groupId', c.group_id, 'name', c.name, 'image', c.image, 'tint', c.tint,
  'priority', c.priority, 'textColor', c.text_color, 'viewType', c.view_type, 'scrollType', c.scroll_type,
  'navigationType', c.navigation_type, 'isWithoutCart', c.is_without_cart, 'version', c.version)`
const PRODUCT = sql`json_build_object('id', p.id, 'categoryId', p.category_id, 'name', p.name, 'price', p.price,
  'discountPercent', p.discount_percent, 'unit', p.unit, 'measure', p.measure, 'labels', p.labels, 'channels', p.channels,
  'isActive', p.is_active, 'isAvailable', p.is_available, 'image', p.image, 'mxikCode', p.mxik_code,
  'priority', p.priority, 'version', p.version)`
const OPTION_GROUP = sql`json_build_object('id', g.id, 'name', g.name, 'min', g.min_count, 'max', g.max_count,
  'freeQuota', g.free_quota, 'version', g.version,
  'usedBy', (select count(*) from product_option_groups l where l.merchant_id = g.merchant_id and l.option_group_id = g.id),
  'options', coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name, 'price', o.price,
      'maxCount', o.max_count, 'isDefault', o.is_default, 'isActive', o.is_active, 'image', o.image) order by o.priority, o.id)
    from options o where o.merchant_id = g.merchant_id and o.option_group_id = g.id), '[]'))`

type Kinds = {
  readonly groups: MenuRows['groups'][number]
  readonly categories: MenuRows['categories'][number]
  readonly products: MenuRows['products'][number]
  readonly optionGroups: MenuRows['optionGroups'][number]
}
type Kind = keyof Kinds

const FROM: { readonly [K in Kind]: RawBuilder<unknown> } = {
  groups: sql`select ${GROUP} as row from groups g where g.merchant_id =`,
  categories: sql`select ${CATEGORY} as row from categories c where c.merchant_id =`,
  products: sql`select ${PRODUCT} as row from products p where p.merchant_id =`,
  optionGroups: sql`select ${OPTION_GROUP} as row from option_groups g where g.merchant_id =`,
}
const ALIAS: Readonly<Record<Kind, RawBuilder<unknown>>> = {
  groups: sql`g`,
  categories: sql`c`,
  products: sql`p`,
  optionGroups: sql`g`,
}
const ORDER: Readonly<Record<Kind, RawBuilder<unknown>>> = {
  groups: sql`order by g.priority, g.id`,
  categories: sql`order by c.priority, c.id`,
  products: sql`order by p.priority, p.id`,
  optionGroups: sql`order by g.id`,
}

/** All rows of a kind in their order, or those with these ids. */
export async function menuRows<K extends Kind>(
  scope: Scope,
  kind: K,
  ids: readonly string[] | null = null,
): Promise<Kinds[K][]> {
  const only = ids === null ? sql`` : sql`and ${ALIAS[kind]}.id = any(${ids}::uuid[])`
  const query = sql<{ row: Kinds[K] }>`${FROM[kind]} ${scope.merchantId} ${only} ${ORDER[kind]} limit 20000`
  const { rows } = await query.execute(scope.db)
  return rows.map(({ row }) => row)
}

/** The row with this id. */
export async function menuRow<K extends Kind>(scope: Scope, kind: K, id: string): Promise<Kinds[K] | null> {
  const [row] = await menuRows(scope, kind, [id])
  return row ?? null
}
