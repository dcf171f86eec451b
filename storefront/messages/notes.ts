// The notifications of a customer, ten per page, and what marks them as read.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { useEffect, useState } from 'react'
import { call } from '../shop/api.ts'
import { unreadQuery } from '../shop/unread-notes.ts'

type Page = Reply<Api['GET /notifications/v1/notifications']>
export type AppNote = Page['content'][number]
export type NoteFilter = 'ALL' | 'ORDER' | 'PROMO' | 'NEWS'

export type Notes = {
  readonly notes: readonly AppNote[]
  readonly state: 'loading' | 'ready' | 'failed'
  readonly isLast: boolean
  /** Loads the next page, or the one that failed again. */
  loadMore(): void
  /** Marks these as read, here and on the server; all of them for `null`. */
  read(ids: readonly string[] | null): void
}

const SIZE = 10

/** The notifications of one category, newest first. Mount it anew for another one. */
export function useNotes(userId: string, filter: NoteFilter): Notes {
  const [notes, setNotes] = useState<readonly AppNote[]>([])
  const [page, setPage] = useState(0)
  const [state, setState] = useState<Notes['state']>('loading')
  const [isLast, setLast] = useState(false)
  useEffect(() => {
    if (state !== 'loading') return
    const stop = new AbortController()
    void loadPage(page, filter, stop.signal).then((answer) => {
      if (stop.signal.aborted) return
      setState(answer.ok ? 'ready' : 'failed')
      if (!answer.ok) return
      setNotes((held) => joined(held, answer.value.content))
      setLast(answer.value.last)
      setPage(page + 1)
      unreadQuery(userId).set(answer.value.unread)
    })
    return () => stop.abort()
  }, [userId, page, filter, state])

  function read(ids: readonly string[] | null) {
    setNotes((held) => held.map((note) => (ids === null || ids.includes(note.id) ? { ...note, isRead: true } : note)))
    void markRead(userId, ids)
  }
  return { notes, state, isLast, loadMore: () => setState('loading'), read }
}

function loadPage(page: number, filter: NoteFilter, signal: AbortSignal) {
  const query = { page, size: SIZE, ...(filter !== 'ALL' && { category: filter }) }
  return call('GET /notifications/v1/notifications', { query }, { signal })
}

async function markRead(userId: string, ids: readonly string[] | null): Promise<void> {
  const body = ids === null ? {} : { ids: [...ids] }
  const answer = await call('POST /notifications/v1/notifications/read', { body })
  // without an answer they stay unread on the server, and are read at the next visit
  if (answer.ok) unreadQuery(userId).set(answer.value.unread)
}

/** A new notification shifts the pages while they are read, so that one may arrive twice: duplicates are removed. */
function joined(held: readonly AppNote[], next: readonly AppNote[]): readonly AppNote[] {
  const known = new Set(held.map(({ id }) => id))
  return [...held, ...next.filter(({ id }) => !known.has(id))]
}
