import { idFrom, type OptionGroupId } from '@dasturxon/domain/ids'
import { chevronDown, trash } from '@dasturxon/ui/glyphs'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useBrandText } from '../../frame/brand.tsx'
import { useText } from '../../text/text.tsx'
import type { MenuOptionGroup, MenuProduct } from '../data/menu-query.ts'
import { moved } from '../data/moved.ts'
import type { Draft } from '../data/use-draft.ts'
import type { Opened } from '../data/use-menu-address.ts'
import { Box } from '../fields/box.tsx'

type Props = {
  readonly draft: Draft<MenuProduct>
  readonly groups: readonly MenuOptionGroup[]
  onOpen(opened: Opened): void
}

/** The groups of options that a guest chooses from, in their order. */
export function ProductOptions({ draft: { value, set }, groups, onOpen }: Props) {
  const t = useText()
  const say = useBrandText()
  const { optionGroupIds } = value
  const chosen = optionGroupIds.flatMap((id) => groups.find((group) => group.id === id) ?? [])
  const others = groups.filter(({ id }) => !optionGroupIds.includes(id))
  return (
    <Box
      title={t('menu.option_groups')}
      action={
        <button
          type="button"
          className="relative font-semibold text-brand-ink hit"
          onClick={() => onOpen({ kind: 'options', id: null })}
        >
          {t('menu.new_option_group')}
        </button>
      }
    >
      <ul className="grid">
        {chosen.map((group, at) => (
          <li key={group.id} className="flex items-center gap-1 border-line border-b py-1.5 last:border-b-0">
            <button
              type="button"
              className="min-w-0 flex-1 text-start"
              onClick={() => onOpen({ kind: 'options', id: group.id })}
            >
              <b className="block truncate">{say(group.name)}</b>
              <span className="text-caption text-muted">
                {t('menu.options_count', { count: group.options.length })} ·{' '}
                {t('menu.min_max', { min: group.min, max: group.max })}
              </span>
            </button>
            {at > 0 && (
              <IconButton
                glyph={chevronDown}
                size={18}
                className="rotate-180"
                label={t('menu.move_up', { name: say(group.name) })}
                onClick={() => set({ optionGroupIds: moved(optionGroupIds, at, at - 1) })}
              />
            )}
            <IconButton
              glyph={trash}
              size={18}
              label={t('menu.without', { name: say(group.name) })}
              onClick={() => set({ optionGroupIds: optionGroupIds.filter((id) => id !== group.id) })}
            />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <select
          aria-label={t('menu.add_option_group')}
          className="h-11 w-full rounded-md bg-surface-2 px-3 font-half"
          value=""
          onChange={(event) =>
            set({ optionGroupIds: [...optionGroupIds, idFrom<OptionGroupId>(event.currentTarget.value)] })
          }
        >
          <option value="">{t('menu.add_option_group')}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {say(name)}
            </option>
          ))}
        </select>
      )}
    </Box>
  )
}
