// The groups of a menu, shown above its categories.
import { chipLook } from '@dasturxon/ui/chip'
import { Link } from '../navigation/link.tsx'
import { Rail } from '../shop/parts/rail.tsx'
import { useText } from '../text/text.tsx'
import type { Shelves } from './shelves.ts'

/** One chip for each group and one for all; nothing if there is only one group. */
export function GroupChips({ groups, current }: Pick<Shelves, 'groups' | 'current'>) {
  const t = useText()
  if (groups.length < 2) return null
  const chips = [{ id: null, name: t('category.all') }, ...groups]
  return (
    <nav aria-label={t('home.groups')} className="sticky top-13 z-(--z-sticky) bg-surface pb-1.5 lg:static lg:pb-3.5">
      <Rail element="div" listClassName="gap-2 px-(--gutter) py-1.5 lg:px-0">
        {chips.map(({ id, name }) => {
          const isCurrent = id === (current?.id ?? null)
          return (
            <Link
              key={id}
              to={id === null ? '/category' : `/category?group=${id}`}
              replace
              keepsScroll
              aria-current={isCurrent ? 'true' : undefined}
              className={chipLook({ state: isCurrent ? 'current' : 'rest' })}
            >
              {name}
            </Link>
          )
        })}
      </Rail>
    </nav>
  )
}
