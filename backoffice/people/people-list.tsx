import { Pill } from '@dasturxon/ui/badge'
import { classes } from '@dasturxon/ui/classes'
import { useBrandText } from '../frame/brand.tsx'
import { useMe } from '../frame/me.ts'
import { momentText } from '../frame/moment-text.ts'
import { PlainState } from '../frame/screen-states.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import type { Person } from './people-query.ts'

type Props = { readonly people: readonly Person[]; onOpen(id: string): void }

/** The staff, those who work here first. */
export function PeopleList({ people, onOpen }: Props) {
  const t = useText()
  if (people.length === 0) return <PlainState title={t('people.none')} line={t('people.none_line')} />
  return (
    <ul aria-label={t('people.tab')} className="rounded-lg bg-surface edge-line">
      {people.map((person) => (
        <PersonRow key={person.id} person={person} onOpen={() => onOpen(person.id)} />
      ))}
    </ul>
  )
}

function PersonRow({ person, onOpen }: { readonly person: Person; onOpen(): void }) {
  const t = useText()
  const language = useLanguage()
  const { name, phone, role, isActive, isYou, lastSeenAt } = person
  return (
    <li className={classes('border-line border-b last:border-b-0', !isActive && 'opacity-60')}>
      <button
        type="button"
        className="flex min-h-14 w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-start hover:bg-surface-2"
        onClick={onOpen}
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-add bg-brand-soft font-bold text-ink">
          {name[0]?.toUpperCase()}
        </span>
        <span className="min-w-40 flex-1">
          <b className="block text-body">{isYou ? t('people.you', { name }) : name}</b>
          <span className="text-muted tnum">{phone}</span>
        </span>
        <Pill tone={role === 'brand_admin' ? 'brand' : 'plain'}>{t(`desk.role_${role}`)}</Pill>
        <span className="w-40 text-ink-2 max-md:hidden">
          <PersonBranch person={person} />
        </span>
        <span className="w-32 text-end text-muted max-md:hidden">
          {isActive ? (lastSeenAt === null ? t('people.never') : momentText(lastSeenAt, language)) : t('people.off')}
        </span>
      </button>
    </li>
  )
}

function PersonBranch({ person: { role, branchId } }: { readonly person: Person }) {
  const t = useText()
  const say = useBrandText()
  const { branches } = useMe()
  if (role === 'brand_admin') return <>{t('people.whole_brand')}</>
  const branch = branches.find(({ id }) => id === branchId)
  return <>{branch === undefined ? t('desk.all_branches') : say(branch.name)}</>
}
