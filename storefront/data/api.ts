// The one way to the server. Never throws: a failure is a value.
import { apiClient, type CallFailure } from '@dasturxon/contract/client'
import type { Language } from '@dasturxon/domain/locale'
import { setGuest, useSession } from '../state/session.ts'
import { vendorHeader } from './vendor.ts'

let clockAheadMs = 0

/** The server's time, as far as its last answer tells: slots and opening hours must not trust this device's clock. */
export function serverNow(): Date {
  return new Date(Date.now() + clockAheadMs)
}

/** Sets the clock by what the server said when it rendered or answered. */
function setServerClock(date: string | null): void {
  const at = date === null ? Number.NaN : Date.parse(date)
  // the header has whole seconds: half a second is the best guess
  if (!Number.isNaN(at)) clockAheadMs = at + 500 - Date.now()
}

async function watchedFetch(...ask: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...ask)
  // a cached answer carries the time it was made
  if (!response.headers.has('age')) setServerClock(response.headers.get('date'))
  // the session has ended: the basket and the draft stay, only the person goes
  if (response.status === 401 && useSession.getState().state === 'signed') setGuest()
  return response
}

/** `call('GET /users/v1/branches')`: typed by the contract. */
export const call = apiClient({ fetch: watchedFetch, base: '/api', headers: vendorHeader })

const SENTENCES = { uz: 'uz', ru: 'ru', eng: 'eng', kz: 'ru', tr: 'eng', ar: 'eng', zh: 'eng' } as const

/** The server's own sentence for a failure; `null` when no answer came and the page must speak for itself. */
export function failureText(failure: CallFailure, language: Language): string | null {
  const said = failure.problem?.description
  return said?.[language] ?? said?.[SENTENCES[language]] ?? null
}
