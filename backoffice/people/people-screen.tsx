import { Button } from '@dasturxon/ui/button'
import { plus } from '@dasturxon/ui/glyphs-later'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedState } from '../frame/screen-states.tsx'
import { SearchField } from '../frame/search-field.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { useAddressParts } from '../frame/use-address-parts.ts'
import { useText } from '../text/text.tsx'
import { AddPersonSheet } from './add-person-sheet.tsx'
import { KeysCard } from './keys-card.tsx'
import { PeopleList } from './people-list.tsx'
import { keysQuery, type Person, peopleQuery, sessionsQuery } from './people-query.ts'
import { PersonSheet } from './person-sheet.tsx'

/** Who works for the brand, where they are signed in, and the keys of devices. */
export function PeopleScreen() {
  const t = useText()
  const { query, set } = useAddressParts()
  const [isAdding, setAdding] = useState(false)
  const people = useQuery(peopleQuery)
  const sessions = useQuery(sessionsQuery).data ?? []
  const keys = useQuery(keysQuery).data ?? []
  const search = query.get('search') ?? ''
  const open = people.data?.find(({ id }) => id === query.get('person')) ?? null
  return (
    <>
      <TopBar>
        <Button size="sm" glyph={plus} className="ms-auto" onClick={() => setAdding(true)}>
          {t('people.add_button')}
        </Button>
      </TopBar>
      <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto p-4 md:px-6 xl:grid-cols-[1fr_22rem]">
        <div className="grid min-w-0 content-start gap-3">
          <SearchField
            label={t('people.search')}
            placeholder={t('people.search')}
            value={search}
            onChange={(value) => set('search', value)}
          />
          {people.data !== undefined && (
            <PeopleList people={searched(people.data, search)} onOpen={(id) => set('person', id)} />
          )}
          {people.isPending && <ListSkeleton />}
          {people.data === undefined && people.isError && (
            <FailedState error={people.error} onRetry={() => void people.refetch()} />
          )}
        </div>
        <KeysCard keys={keys} />
      </div>
      <AddPersonSheet isOpen={isAdding} onClose={() => setAdding(false)} />
      <PersonSheet person={open} sessions={sessions} onClose={() => set('person', '')} />
    </>
  )
}

function searched(people: readonly Person[], search: string): readonly Person[] {
  const wanted = search.trim().toLowerCase()
  return people.filter(({ name, phone }) => `${name} ${phone}`.toLowerCase().includes(wanted))
}

function ListSkeleton() {
  const t = useText()
  return (
    <Loading label={t('desk.loading')} className="grid gap-2">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-14 w-full rounded-lg" />
      ))}
    </Loading>
  )
}
