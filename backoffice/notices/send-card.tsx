// Who gets the note, when, and the button that sends it.
import { serverNow } from '@dasturxon/client/clock'
import { addMinutes } from '@dasturxon/domain/tashkent'
import { Button } from '@dasturxon/ui/button'
import { Segmented } from '@dasturxon/ui/segmented'
import { Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '../editing/card.tsx'
import { clockText, momentOf } from '../editing/clock-fields.ts'
import { momentText } from '../frame/moment-text.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { AudienceLines } from './audience-lines.tsx'
import { audienceQuery } from './notices-query.ts'
import { SendSheet } from './send-sheet.tsx'
import type { useNoticeDraft } from './use-notice.ts'

type Props = { readonly note: ReturnType<typeof useNoticeDraft> }

const FIRST_MINUTES = 60

/** The time of sending and the exact number of those who get it. */
export function SendCard({ note }: Props) {
  const t = useText()
  const say = useErrorText()
  const language = useLanguage()
  const { draft, sending, sendAt, setSendAt } = note
  const [isAsked, setAsked] = useState(false)
  const moment = sendAt === null ? null : momentOf(sendAt)
  const at = moment?.toISOString() ?? null
  const audience = useQuery(audienceQuery(draft.category, at))
  const customers = audience.data?.customers ?? 0
  const isWritten = [draft.title, draft.text].every((texts) => Object.values(texts).some((text) => text.trim() !== ''))
  const isInPast = moment !== null && moment <= serverNow()
  const why = !isWritten
    ? t('notices.blocked_words')
    : isInPast || (sendAt !== null && moment === null)
      ? t('notices.blocked_time')
      : undefined
  return (
    <Card title={t('notices.sending')}>
      <div className="grid gap-4">
        {audience.data !== undefined && <AudienceLines audience={audience.data} category={draft.category} />}
        {audience.data === undefined && !audience.isError && <Skeleton className="h-16 w-full rounded-md" />}
        {audience.data === undefined && audience.isError && <p className="text-danger">{say(audience.error)}</p>}
        <div className="flex flex-wrap items-center gap-3">
          <Segmented
            label={t('notices.when')}
            value={sendAt === null ? 'now' : 'later'}
            segments={[
              { value: 'now', label: t('notices.now') },
              { value: 'later', label: t('notices.later') },
            ]}
            onChange={(when) => setSendAt(when === 'now' ? null : clockText(addMinutes(serverNow(), FIRST_MINUTES)))}
            className="w-full max-w-80"
          />
          {sendAt !== null && (
            <input
              type="datetime-local"
              aria-label={t('notices.time')}
              aria-invalid={note.errorAt('at') !== undefined || isInPast || undefined}
              value={sendAt}
              min={clockText(serverNow())}
              className="tnum h-11 rounded-ctl-xs bg-surface px-3 font-semibold edge-switch"
              onChange={(event) => setSendAt(event.currentTarget.value)}
            />
          )}
        </div>
        {note.errorAt('at') !== undefined && <p className="text-danger">{note.errorAt('at')}</p>}
        <Button className="justify-self-start" loading={sending.isSaving} blocked={why} onClick={() => setAsked(true)}>
          {at === null
            ? t('notices.send', { count: customers })
            : t('notices.schedule', { count: customers, time: momentText(at, language) })}
        </Button>
      </div>
      <SendSheet
        isOpen={isAsked}
        at={at}
        customers={customers}
        onConfirm={() => sending.save({ draft, at })}
        onClose={() => setAsked(false)}
      />
    </Card>
  )
}
