// What Telegram's client does for the page: feedback, links, the position, and messages in its own window.
import type { Words } from '@dasturxon/client/words'
import type { Language } from '@dasturxon/domain/locale'
import type { ShopKind } from '@dasturxon/domain/shop-kind'
import { type Feel, type Located, setHostApp } from '../shop/host-app.ts'
import { useContactWay } from '../shop/session.ts'
import { withLaterWords } from '../text/later-words.ts'
import { type Text, textOf } from '../text/text-of.ts'
import { isAtLeast, next, post } from './bridge.ts'
import { shareContact } from './contact.ts'
import { openLink } from './links.ts'
import { adoptToken, enter, leave } from './session.ts'

const FEELS: Readonly<Record<Feel, object>> = {
  step: { type: 'impact', impact_style: 'light' },
  choice: { type: 'selection_change' },
  limit: { type: 'notification', notification_type: 'warning' },
  done: { type: 'notification', notification_type: 'success' },
}
const LOCATED_WITHIN_MS = 15_000

let say: Text | null = null

/** Makes Telegram the app around the page. */
export function openHost(): void {
  useContactWay.setState('telegram', true)
  setHostApp({
    ...({ channel: 'TG', device: 'TELEGRAM_BOT', pays: 'BOT' } as const),
    feel: (what) => isAtLeast('6.1') && post('web_app_trigger_haptic_feedback', FEELS[what]),
    openLink,
    locate: async () => (isAtLeast('8.0') ? await askTelegram() : null) ?? 'browser',
    askForLocation,
    shareContact,
    enter,
    adoptToken,
    leave,
  })
}

/** Loads the sentences that are said outside of the page, and returns the function that says them. */
export async function sayByHost(words: Words, language: Language, kind: ShopKind): Promise<Text> {
  say = textOf(words, language, kind)
  await withLaterWords(Promise.resolve())
  return say
}

/** Clients without windows of their own leave it to the words of the page. */
function askForLocation(): void {
  if (!isAtLeast('6.2') || say === null) return
  const buttons = [{ id: 'ok', type: 'ok' }]
  post('web_app_open_popup', { title: '', message: say('telegram.allow_location'), buttons })
}

/** The position that Telegram tells; `null` where it cannot, and the browser is asked. */
async function askTelegram(): Promise<Located | 'denied' | null> {
  const checked = next('location_checked', undefined, LOCATED_WITHIN_MS)
  post('web_app_check_location')
  if ((await checked)?.available !== true) return null
  const asked = next('location_requested', undefined, LOCATED_WITHIN_MS)
  post('web_app_request_location')
  const told = await asked
  if (typeof told?.latitude !== 'number' || typeof told.longitude !== 'number') return 'denied'
  const { latitude: lat, longitude: lon, horizontal_accuracy: accuracy } = told
  return { point: { lat, lon }, accuracyM: typeof accuracy === 'number' ? accuracy : 0 }
}
