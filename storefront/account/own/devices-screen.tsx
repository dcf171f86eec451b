// Where the customer is signed in: each other device can be signed out, or all of them at once.
import { failureText } from '@dasturxon/client/failure-text'
import { useMoment } from '@dasturxon/client/moment'
import { queries, useQuery } from '@dasturxon/client/query'
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { dayText, timeText } from '@dasturxon/domain/format'
import { Pill } from '@dasturxon/ui/badge'
import { Button } from '@dasturxon/ui/button'
import { type Glyph, send, smartphone } from '@dasturxon/ui/glyphs'
import { logOut, monitor, shield } from '@dasturxon/ui/glyphs-later'
import { ROW_LOOK, RowFace } from '@dasturxon/ui/list-row'
import { Note } from '@dasturxon/ui/note'
import { showToast } from '@dasturxon/ui/show-toast'
import { useState } from 'react'
import { call } from '../../shop/api.ts'
import type { User } from '../../shop/session.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import type { Text } from '../../text/text-of.ts'
import { CardsWaiting, OwnPageFrame, PageFailed } from '../own-page-frame.tsx'

type Session = Reply<Api['GET /users/v1/sessions']>[number]

const sessionsQuery = queries((_userId: string, signal) => call('GET /users/v1/sessions', {}, { signal }))

const HAND_HELD = ['iPhone', 'iPad', 'Android']

function nameOf({ channel, system, browser }: Session, t: Text): string {
  if (channel === 'TG') return 'Telegram'
  if (channel === 'CLICK') return 'Click'
  if (system !== null && browser !== null) return t('account.device_named', { system, browser })
  return system ?? browser ?? t('account.device_unknown')
}

function glyphOf({ channel, system }: Session): Glyph {
  if (channel === 'TG') return send
  return system === null || HAND_HELD.includes(system) ? smartphone : monitor
}

type RowProps = { readonly session: Session; readonly isBusy: boolean; onEnd(): void }

function Row({ session, isBusy, onEnd }: RowProps) {
  const t = useText()
  const language = useLanguage()
  const now = useMoment()
  const at = new Date(session.lastUsedDate)
  const device = nameOf(session, t)
  const time = `${dayText(at, now, language)}, ${timeText(at)}`
  return (
    <li className={ROW_LOOK}>
      <RowFace
        leading={glyphOf(session)}
        title={<bdi>{device}</bdi>}
        hint={session.isCurrent ? undefined : t('account.device_used', { time })}
        trailing={
          session.isCurrent ? (
            <Pill tone="success">{t('account.device_this')}</Pill>
          ) : (
            <Button
              kind="secondary"
              size="sm"
              loading={isBusy}
              aria-label={t('account.device_end_of', { device })}
              onClick={onEnd}
            >
              {t('account.device_end')}
            </Button>
          )
        }
      />
    </li>
  )
}

function useEnding(userId: string) {
  const t = useText()
  const language = useLanguage()
  const [busy, setBusy] = useState<string | null>(null)
  async function end(session: Session | null) {
    if (busy !== null) return
    setBusy(session?.id ?? 'others')
    const answer =
      session === null
        ? await call('DELETE /users/v1/sessions')
        : await call('DELETE /users/v1/sessions/:id', { params: { id: session.id } })
    // a session that has ended meanwhile is what was wanted
    const isGone = answer.ok || answer.status === 404
    if (isGone) await sessionsQuery(userId).refresh()
    setBusy(null)
    if (!isGone) return showToast({ text: failureText(answer, language) ?? t('account.act_failed'), kind: 'error' })
    showToast({ text: t(session === null ? 'account.devices_ended' : 'account.device_ended'), kind: 'success' })
  }
  return { busy, end }
}

function Devices({ user }: { user: User }) {
  const t = useText()
  const query = sessionsQuery(user.id)
  const answer = useQuery(query)
  const { busy, end } = useEnding(user.id)
  if (answer.state === 'loading') return <CardsWaiting />
  if (answer.state === 'failed') return <PageFailed onRetry={() => void query.refresh()} />
  const sessions = [...answer.value].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length
  return (
    <>
      <div className="grid grid-cols-1 flex-1 content-start gap-2.5 px-3 pt-2 pb-4 lg:px-0">
        <ul className="divide-y divide-line rounded-xl bg-surface px-4 py-1">
          {sessions.map((session) => (
            <Row key={session.id} session={session} isBusy={busy === session.id} onEnd={() => void end(session)} />
          ))}
        </ul>
        {others > 0 && (
          <Note tone="warning" glyph={shield}>
            {t('account.devices_note')}
          </Note>
        )}
      </div>
      {others > 0 && (
        <div className="sticky bottom-0 bg-canvas px-3 pt-2 pb-[calc(var(--safe-b)+1rem)] lg:static lg:px-0">
          <Button
            kind="danger"
            size="lg"
            wide
            glyph={logOut}
            loading={busy === 'others'}
            onClick={() => void end(null)}
          >
            {t('account.devices_end', { count: others })}
          </Button>
        </div>
      )}
    </>
  )
}

/** The page of the customer's signed-in devices. */
export function DevicesScreen() {
  const t = useText()
  return <OwnPageFrame title={t('account.devices')}>{(user) => <Devices user={user} />}</OwnPageFrame>
}
