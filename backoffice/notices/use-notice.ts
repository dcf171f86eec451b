// One note at the desk: saving it, sending it once, canceling it, throwing it away.
import { newKey } from '@dasturxon/client/new-key'
import { idFrom, type NoticeId } from '@dasturxon/domain/ids'
import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSave } from '../editing/use-save.ts'
import { answered, call } from '../frame/calls.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'
import { draftOf, isSameDraft, type NoticeDraft, newDraft } from './notice-draft.ts'
import { type Notice, noticesQuery, withNotice } from './notices-query.ts'

type Options = {
  /** `null` writes one */
  readonly notice: Notice | null
  /** whose words a new one begins with */
  readonly like: Notice | null
  onSaved(notice: Notice): void
  onGone(): void
}

/** Stores the words. A new note has its id from the beginning, so that it is written once however often it is sent. */
async function store(id: NoticeId, draft: NoticeDraft, version: number | null) {
  if (version !== null) return call('PUT /office/v1/notices/:id', { params: { id }, body: { ...draft, version } })
  const written = await call('POST /office/v1/notices', { body: { id, ...draft } })
  // an answer was lost, and the words have been changed since
  if (!written.ok || isSameDraft(draftOf(written.value), draft)) return written
  return call('PUT /office/v1/notices/:id', { params: { id }, body: { ...draft, version: written.value.version } })
}

/** Throws a draft away. */
function useRemoval(id: NoticeId, onGone: () => void) {
  const t = useText()
  const queries = useQueryClient()
  const say = useErrorText()
  return useMutation({
    mutationFn: () => answered(call('DELETE /office/v1/notices/:id', { params: { id } })),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('notices.removed') })
      onGone()
      queries.setQueryData(noticesQuery.queryKey, (notices = []) => notices.filter((one) => one.id !== id))
    },
    onError: (failed) => showToast({ kind: 'error', text: say(failed) }),
  })
}

type Sending = { readonly draft: NoticeDraft; readonly at: string | null }

type Storing = {
  readonly id: NoticeId
  /** the note, if it is stored as it is shown */
  readonly stored: Notice | null
  readonly version: number | null
  /** its words are stored, and it is about to be sent */
  onBegun(saved: Notice): void
  onSaved(saved: Notice): void
}

/** Saving and sending. */
function useStoring({ id, stored, version, onBegun, onSaved }: Storing) {
  const queries = useQueryClient()
  const findLatest = async () =>
    (await queries.fetchQuery({ ...noticesQuery, staleTime: 0 })).find((one) => one.id === id) ?? null
  const saving = useSave({ send: (ask: NoticeDraft) => store(id, ask, version), findLatest, onSaved })
  const sending = useSave({
    send: async ({ draft, at }: Sending) => {
      const saved = stored === null ? await store(id, draft, version) : { ok: true as const, value: stored }
      if (!saved.ok) return saved
      if (stored === null) onBegun(saved.value)
      const body = { version: saved.value.version, at }
      return call('POST /office/v1/notices/:id/send', { params: { id }, body })
    },
    findLatest,
    onSaved,
  })
  return { saving, sending }
}

/** The draft and what can be done with it. */
export function useNoticeDraft({ notice, like, onSaved, onGone }: Options) {
  const queries = useQueryClient()
  const [id] = useState<NoticeId>(() => notice?.id ?? idFrom(newKey()))
  const [version, setVersion] = useState(notice?.version ?? null)
  const [fresh] = useState(() => newDraft(like))
  const [changed, setChanged] = useState<NoticeDraft | null>(null)
  const [sendAt, setSendAt] = useState<string | null>(null)
  const draft = changed ?? (notice === null ? fresh : draftOf(notice))
  const onBegun = (saved: Notice) => {
    withNotice(queries, saved)
    setVersion(saved.version)
  }
  const { saving, sending } = useStoring({
    ...{ id, version, onBegun, stored: changed === null ? notice : null },
    onSaved: (saved) => {
      onBegun(saved)
      setChanged(null)
      onSaved(saved)
    },
  })
  const removal = useRemoval(id, onGone)
  const forget = () => {
    saving.forget()
    sending.forget()
  }
  return {
    ...{ draft, saving, sending, removal, sendAt, setSendAt },
    isChanged: changed !== null || notice === null,
    latest: saving.latest ?? sending.latest,
    errorAt: (path: string) => saving.errorAt(path) ?? sending.errorAt(path),
    change: (part: Partial<NoticeDraft>) => setChanged({ ...draft, ...part }),
    stop: () => {
      setChanged(null)
      forget()
    },
    goOn: (latest: Notice) => {
      setVersion(latest.version)
      setChanged(draft)
      forget()
    },
  }
}

/** Cancels a scheduled note. */
export function useCancelNotice() {
  const t = useText()
  const queries = useQueryClient()
  const say = useErrorText()
  return useMutation({
    mutationFn: ({ id, version }: Notice) =>
      answered(call('POST /office/v1/notices/:id/cancel', { params: { id }, body: { version } })),
    onSuccess: (saved) => {
      showToast({ kind: 'success', text: t('notices.canceled') })
      withNotice(queries, saved)
    },
    onError: (failed) => {
      showToast({ kind: 'error', text: say(failed) })
      void queries.invalidateQueries({ queryKey: noticesQuery.queryKey })
    },
  })
}
