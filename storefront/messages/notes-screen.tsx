// The notifications of the customer: by category, the unread ones marked, ten at a time.
import { useMoment } from '@dasturxon/client/moment'
import { useAnswer } from '@dasturxon/client/query'
import { dayText } from '@dasturxon/domain/format'
import { Button } from '@dasturxon/ui/button'
import { ChipRadio } from '@dasturxon/ui/chip'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { bell, sliders } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { iconButtonLook } from '@dasturxon/ui/icon-button'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useState } from 'react'
import { Link } from '../navigation/link.tsx'
import { FailedNotice } from '../shop/parts/own-page-notices.tsx'
import type { User } from '../shop/session.ts'
import { unreadQuery } from '../shop/unread-notes.ts'
import { useLanguage, useText } from '../text/text.tsx'
import { NoteFrame } from './note-frame.tsx'
import { NOTE_SETTINGS } from './note-paths.ts'
import { NoteRow } from './note-row.tsx'
import { type AppNote, type NoteFilter, type Notes, useNotes } from './notes.ts'
import { PushCard } from './push-card.tsx'
import { useReadInView } from './use-read-in-view.ts'

const FILTERS = { ALL: 'notes.all', ORDER: 'notes.order', PROMO: 'notes.promo', NEWS: 'notes.news' } as const
const FILTER_NAMES: readonly NoteFilter[] = ['ALL', 'ORDER', 'PROMO', 'NEWS']

type FiltersProps = { readonly user: User; readonly filter: NoteFilter; onFilter(filter: NoteFilter): void }

function Filters({ user, filter, onFilter }: FiltersProps) {
  const t = useText()
  const unread = useAnswer(unreadQuery(user.id))
  const count = unread.state === 'ready' ? unread.value : 0
  const nameOf = (name: NoteFilter) =>
    name === 'ALL' && count > 0 ? t('notes.all_unread', { count }) : t(FILTERS[name])
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('notes.filter')}</legend>
      {FILTER_NAMES.map((name) => (
        <ChipRadio
          key={name}
          name="note-filter"
          value={name}
          checked={name === filter}
          state="outline"
          onChoose={() => onFilter(name)}
        >
          {nameOf(name)}
        </ChipRadio>
      ))}
    </fieldset>
  )
}

function Day({ day, notes, onOpen }: { day: string; notes: readonly AppNote[]; onOpen(note: AppNote): void }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="px-1.5 text-small font-semibold text-muted first-letter:uppercase">{day}</h2>
      <ul className="divide-y divide-line rounded-xl bg-surface px-4">
        {notes.map((note) => (
          <NoteRow key={note.id} note={note} onOpen={() => onOpen(note)} />
        ))}
      </ul>
    </section>
  )
}

function Days({ held }: { held: Notes }) {
  const t = useText()
  const language = useLanguage()
  const now = useMoment()
  const list = useReadInView(held.notes, held.read)
  const days = Map.groupBy(held.notes, ({ createdDate }) => dayText(new Date(createdDate), now, language))
  return (
    <div ref={list} className="grid grid-cols-1 gap-4">
      {[...days].map(([day, notes]) => (
        <Day key={day} day={day} notes={notes} onOpen={({ id, isRead }) => !isRead && held.read([id])} />
      ))}
      {!held.isLast && (
        <Button
          kind="secondary"
          wide
          className="bg-surface!"
          loading={held.state === 'loading'}
          onClick={held.loadMore}
        >
          {held.state === 'failed' ? t('page.retry') : t('notes.more')}
        </Button>
      )}
    </div>
  )
}

/** The notifications of one category. */
function NoteList({ user, filter }: { user: User; filter: NoteFilter }) {
  const t = useText()
  const held = useNotes(user.id, filter)
  const isUnread = held.notes.some(({ isRead }) => !isRead)
  if (held.notes.length > 0) {
    return (
      <>
        {isUnread && (
          <Button kind="ghost" size="sm" className="justify-self-end" onClick={() => held.read(null)}>
            {t('notes.read_all')}
          </Button>
        )}
        <Days held={held} />
      </>
    )
  }
  if (held.state === 'loading') {
    return (
      <Loading label={t('page.loading')} className="grid grid-cols-1 gap-2">
        <Skeleton className="h-5 w-20 rounded-xs" />
        <Skeleton className="h-56 rounded-xl" />
      </Loading>
    )
  }
  if (held.state === 'failed') {
    const words = { title: t('notes.failed'), line: t('notes.failed_line') }
    return <FailedNotice {...words} level={2} onRetry={held.loadMore} />
  }
  return (
    <EmptyState
      picture={<Icon glyph={bell} size={72} />}
      title={t('notes.empty')}
      line={t('notes.empty_line')}
      level={2}
    />
  )
}

function Content({ user }: { user: User }) {
  const [filter, setFilter] = useState<NoteFilter>('ALL')
  return (
    <div className="grid grid-cols-1 content-start gap-3 px-3 pt-1 pb-6 lg:px-0">
      <Filters user={user} filter={filter} onFilter={setFilter} />
      <PushCard />
      <NoteList key={filter} user={user} filter={filter} />
    </div>
  )
}

/** The page of notifications. */
export function NotesScreen() {
  const t = useText()
  const settings = (
    <Link to={NOTE_SETTINGS} aria-label={t('notes.settings')} className={iconButtonLook()}>
      <Icon glyph={sliders} size={22} />
    </Link>
  )
  return (
    <NoteFrame title={t('notes.title')} backTo="/profile" action={settings}>
      {(user) => <Content user={user} />}
    </NoteFrame>
  )
}
