// The card that offers push. The browser's own question opens only after "switch on".
import { useQuery } from '@dasturxon/client/query'
import { Button } from '@dasturxon/ui/button'
import { bell } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { showToast } from '@dasturxon/ui/show-toast'
import { useState } from 'react'
import { useSession } from '../shop/session.ts'
import { useText } from '../text/text.tsx'
import { pushQuery, pushState, switchPushOn } from './push.ts'
import { sayLater, useMayAsk } from './push-later.ts'

const SAID = { on: 'notes.push_is_on', blocked: 'notes.push_blocked', failed: 'notes.push_failed' } as const

/** Switches push on and tells how that went; a dismissed question needs no words. */
export function useSwitchOn(userId: string) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  async function switchOn() {
    if (isBusy) return
    setBusy(true)
    const result = await switchPushOn(userId)
    setBusy(false)
    if (result !== 'dismissed') showToast({ text: t(SAID[result]), kind: result === 'on' ? 'success' : 'error' })
  }
  return { isBusy, switchOn: () => void switchOn() }
}

function Card({ userId }: { userId: string }) {
  const t = useText()
  const { isBusy, switchOn } = useSwitchOn(userId)
  return (
    <section aria-label={t('notes.push_offer')} className="adras grid grid-cols-1 gap-3 rounded-xl bg-brand-soft p-4">
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand text-on-brand">
          <Icon glyph={bell} size={22} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-label font-control">{t('notes.push_offer')}</h2>
          <p className="text-small text-ink-2">{t('notes.push_offer_line')}</p>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2.5">
        <Button size="sm" wide loading={isBusy} onClick={switchOn} className="h-11!">
          {t('notes.push_on')}
        </Button>
        <Button size="sm" kind="secondary" wide onClick={sayLater} className="h-11! bg-surface!">
          {t('notes.push_later')}
        </Button>
      </div>
    </section>
  )
}

/** The card, for a signed-in customer whose browser can push, does not yet, and who was not asked within a month. */
export function PushCard() {
  const session = useSession()
  const userId = session.state === 'signed' ? session.user.id : null
  const answer = useQuery(userId === null ? null : pushQuery(userId))
  const mayAsk = useMayAsk()
  if (userId === null || !mayAsk || answer.state !== 'ready' || pushState(answer.value) !== 'off') return null
  return <Card userId={userId} />
}
