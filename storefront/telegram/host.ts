// What Telegram's client does for the page: feedback, links, the position, and messages in its own window.
import type { Words } from '@dasturxon/client/words'
import type { Language } from '@dasturxon/domain/locale'
import type { ShopKind } from '@dasturxon/domain/shop-kind'
import { type Feel, setHostApp } from '../shop/host-app.ts'
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

type Located = { readonly point: { readonly lat: number; readonly lon: number }; readonly accuracyM: number }

let say: Text | null = null

/** Makes Telegram the app around the page. */
export function openHost(): void {
  useContactWay.setState('telegram', true)
  setHostApp({
    ...({ channel: 'TG', device: 'TELEGRAM_BOT', pays: 'BOT' } as const),
    feel: (what) => isAtLeast('6.1') && post('web_app_trigger_haptic_feedback', FEELS[what]),
    openLink,
    locate,
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

/** The position that Telegram tells; where it cannot, the browser is asked, and without either the customer is told so. */
async function locate(): Promise<Located | 'denied' | 'failed' | 'browser'> {
  const told = isAtLeast('8.0') ? await askTelegram() : null
  if (told !== null) return told
  if ('geolocation' in navigator) return 'browser'
  if (isAtLeast('6.2') && say !== null) {
    const buttons = [{ id: 'ok', type: 'ok' }]
    post('web_app_open_popup', { title: '', message: say('telegram.allow_location'), buttons })
  }
  return 'failed'
}

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
