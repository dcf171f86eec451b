import { classes } from '@dasturxon/ui/classes'
import { layoutGrid, utensils } from '@dasturxon/ui/glyphs'
import { pencil, plus } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Picture } from '@dasturxon/ui/picture'
import { useBrandText } from '../frame/brand.tsx'
import { useText } from '../text/text.tsx'
import type { EditedMenu, MenuCategory } from './data/menu-query.ts'
import { moved } from './data/moved.ts'
import { pictureSource } from './data/picture-source.ts'
import type { MenuAddress } from './data/use-menu-address.ts'
import { useReorder } from './data/use-reorder.ts'
import { DropLine, Grip } from './grip.tsx'
import { GroupLists } from './group-lists.tsx'
import { type Sort, useSort } from './use-sort.ts'

type Props = { readonly menu: EditedMenu; readonly address: MenuAddress; readonly canEdit: boolean }

const ROW_PX = 52
export const ALL = 'all'

/** The categories in their order, then the groups they are in, then the groups of options. */
export function CategoryColumn({ menu, address, canEdit }: Props) {
  const t = useText()
  const ordering = useReorder()
  const counts = new Map<string, number>()
  for (const { categoryId } of menu.products) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1)
  const ids = menu.categories.map(({ id }) => id)
  const sort = useSort({
    ...{ rowHeightPx: ROW_PX, count: ids.length },
    onMove: (from, to) => ordering.mutate({ body: { kind: 'categories', ids: moved(ids, from, to) }, before: ids }),
  })
  return (
    <div data-scroller="" className="min-h-0 flex-1 overflow-y-auto p-2 pb-6">
      <div className="flex h-12 items-center ps-3">
        <h2 className="min-w-0 flex-1 text-h3">{t('menu.categories')}</h2>
        {canEdit && (
          <IconButton
            kind="well"
            glyph={plus}
            size={18}
            label={t('menu.new_category')}
            className="size-9!"
            onClick={() => address.open({ kind: 'category', id: null })}
          />
        )}
      </div>
      <button
        type="button"
        aria-current={address.categoryId === ALL ? 'true' : undefined}
        className={classes(
          'flex h-13 w-full items-center gap-3 rounded-md ps-3 pe-3 text-start font-half',
          address.categoryId === ALL && 'bg-brand text-on-brand',
        )}
        onClick={() => address.set('category', ALL)}
      >
        <Icon glyph={layoutGrid} size={20} />
        <span className="min-w-0 flex-1">{t('menu.all_products')}</span>
        <span className="tnum">{menu.products.length}</span>
      </button>
      {menu.categories.length === 0 && <p className="px-3 py-4 text-muted">{t('menu.no_categories')}</p>}
      <div ref={sort.list} className="relative">
        <DropLine sort={sort} />
        <ul aria-label={t('menu.categories')}>
          {menu.categories.map((category, at) => (
            <CategoryRow
              key={category.id}
              {...{ category, at, sort, address, canEdit }}
              count={counts.get(category.id) ?? 0}
            />
          ))}
        </ul>
      </div>
      <GroupLists menu={menu} address={address} canEdit={canEdit} />
    </div>
  )
}

type RowProps = Omit<Props, 'menu'> & {
  readonly category: MenuCategory
  readonly at: number
  readonly sort: Sort
  readonly count: number
}

const SIDE = 36

function CategoryRow({ category, at, sort, address, canEdit, count }: RowProps) {
  const t = useText()
  const say = useBrandText()
  const name = say(category.name)
  const isChosen = address.categoryId === category.id
  // where there is room for both lists, the first one is shown without a choice
  const isShown = address.categoryId === null && address.search === '' && at === 0
  return (
    <li
      className={classes(
        'flex h-13 items-center rounded-md pe-1',
        isChosen && 'bg-brand text-on-brand',
        isShown && 'lg:bg-brand-soft',
      )}
    >
      {canEdit && <Grip name={name} at={at} sort={sort} />}
      <button
        type="button"
        aria-current={isChosen ? 'true' : undefined}
        className="flex h-full min-w-0 flex-1 items-center gap-3 ps-1 text-start"
        onClick={() => address.set('category', category.id)}
      >
        <Picture
          source={pictureSource(category.image)}
          alt=""
          width={SIDE}
          height={SIDE}
          missing={utensils}
          className="size-9 shrink-0 rounded-ctl-xs"
        />
        <span className="min-w-0 flex-1 truncate font-half">{name}</span>
        <span className="tnum">{count}</span>
      </button>
      {canEdit && (
        <IconButton
          glyph={pencil}
          size={16}
          label={t('menu.edit', { name })}
          className={classes('size-9!', isChosen && 'text-on-brand! hover:bg-transparent!')}
          onClick={() => address.open({ kind: 'category', id: category.id })}
        />
      )}
    </li>
  )
}
