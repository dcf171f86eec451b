import { plus } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useBrandText } from '../frame/brand.tsx'
import { useText } from '../text/text.tsx'
import type { EditedMenu } from './data/menu-query.ts'
import { moved } from './data/moved.ts'
import type { MenuAddress } from './data/use-menu-address.ts'
import { useReorder } from './data/use-reorder.ts'
import { DropLine, Grip } from './grip.tsx'
import { useSort } from './use-sort.ts'

type Props = { readonly menu: EditedMenu; readonly address: MenuAddress; readonly canEdit: boolean }

const ROW_PX = 44
const ROW = 'flex h-11 min-w-0 flex-1 items-center gap-2 truncate ps-2 text-start font-half'

/** The groups that categories are in, and the groups of options that products have. */
export function GroupLists({ menu, address, canEdit }: Props) {
  const t = useText()
  const say = useBrandText()
  const ordering = useReorder()
  const ids = menu.groups.map(({ id }) => id)
  const sort = useSort({
    ...{ rowHeightPx: ROW_PX, count: ids.length },
    onMove: (from, to) => ordering.mutate({ body: { kind: 'groups', ids: moved(ids, from, to) }, before: ids }),
  })
  if (!canEdit) return null
  return (
    <>
      <Heading
        title={t('menu.groups')}
        label={t('menu.new_group')}
        onAdd={() => address.open({ kind: 'group', id: null })}
      />
      <div ref={sort.list} className="relative">
        <DropLine sort={sort} />
        <ul aria-label={t('menu.groups')}>
          {menu.groups.map(({ id, name }, at) => (
            <li key={id} className="flex items-center">
              <Grip name={say(name)} at={at} sort={sort} />
              <button type="button" className={ROW} onClick={() => address.open({ kind: 'group', id })}>
                {say(name)}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <Heading
        title={t('menu.option_groups')}
        label={t('menu.new_options')}
        onAdd={() => address.open({ kind: 'options', id: null })}
      />
      <ul aria-label={t('menu.option_groups')}>
        {menu.optionGroups.map(({ id, name, options }) => (
          <li key={id} className="flex ps-2">
            <button type="button" className={ROW} onClick={() => address.open({ kind: 'options', id })}>
              <span className="min-w-0 flex-1 truncate">{say(name)}</span>
              <span className="tnum pe-3 text-muted">{options.length}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Heading({ title, label, onAdd }: { readonly title: string; readonly label: string; onAdd(): void }) {
  return (
    <div className="mt-4 flex h-11 items-center ps-3">
      <h2 className="min-w-0 flex-1 font-semibold text-muted">{title}</h2>
      <IconButton kind="well" glyph={plus} size={16} label={label} className="size-9!" onClick={onAdd} />
    </div>
  )
}
