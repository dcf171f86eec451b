// The ways by which a customer is told besides the list.
import { useQuery } from '@dasturxon/client/query'
import { Button } from '@dasturxon/ui/button'
import { smartphone } from '@dasturxon/ui/glyphs'
import { bell } from '@dasturxon/ui/glyphs-later'
import { ROW_LOOK, RowFace } from '@dasturxon/ui/list-row'
import { Note } from '@dasturxon/ui/note'
import { showToast } from '@dasturxon/ui/show-toast'
import { useId, useState } from 'react'
import { useText } from '../text/text.tsx'
import { type PushState, pushQuery, pushState, switchPushOff } from './push.ts'
import { useSwitchOn } from './push-card.tsx'

const HINTS = {
  none: 'notes.push_none',
  blocked: 'notes.push_is_blocked',
  off: 'notes.push_is_off',
  on: 'notes.push_is_on',
} as const

function useSwitchOff(userId: string) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  async function switchOff() {
    if (isBusy) return
    setBusy(true)
    const isOff = await switchPushOff(userId)
    setBusy(false)
    if (!isOff) showToast({ text: t('notes.save_failed'), kind: 'error' })
  }
  return { isBusy, switchOff: () => void switchOff() }
}

type ActionProps = { readonly userId: string; readonly state: PushState; readonly helpId: string; onHelp(): void }

function PushAction({ userId, state, helpId, onHelp }: ActionProps) {
  const t = useText()
  const on = useSwitchOn(userId)
  const off = useSwitchOff(userId)
  const look = { size: 'sm', kind: 'secondary', className: 'h-11!' } as const
  if (state === 'none') return null
  if (state === 'blocked') {
    return (
      <Button {...look} aria-describedby={helpId} onClick={onHelp}>
        {t('notes.push_how')}
      </Button>
    )
  }
  const isOn = state === 'on'
  return (
    <Button {...look} loading={on.isBusy || off.isBusy} onClick={isOn ? off.switchOff : on.switchOn}>
      {isOn ? t('notes.push_off') : t('notes.push_on')}
    </Button>
  )
}

/** Push in this browser: on, off, or refused by the browser, and then how to allow it again. */
export function PushRow({ userId }: { userId: string }) {
  const t = useText()
  const helpId = useId()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const answer = useQuery(pushQuery(userId))
  const state = answer.state === 'ready' ? pushState(answer.value) : null
  return (
    <li className="pb-1">
      <div className={ROW_LOOK}>
        <RowFace
          leading={bell}
          title={t('notes.push')}
          hint={state === null ? t('page.loading') : t(HINTS[state])}
          trailing={
            state !== null && (
              <PushAction userId={userId} state={state} helpId={helpId} onHelp={() => setHelpOpen(true)} />
            )
          }
        />
      </div>
      <div id={helpId} aria-live="polite">
        {isHelpOpen && state === 'blocked' && (
          <Note tone="brand" className="mb-2">
            {t('notes.push_how_line')}
          </Note>
        )}
      </div>
    </li>
  )
}

/** SMS is only for what cannot wait. */
export function SmsRow() {
  const t = useText()
  return (
    <li className={ROW_LOOK}>
      <RowFace leading={smartphone} title={t('notes.sms')} hint={t('notes.sms_hint')} />
    </li>
  )
}
