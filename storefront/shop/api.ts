// The one way to the server. Never throws: a failure is a value.

import { syncClock } from '@dasturxon/client/clock'
import { vendorHeader } from '@dasturxon/client/vendor'
import { apiClient, type CallFailure } from '@dasturxon/contract/client'
import type { Language } from '@dasturxon/domain/locale'
import { setGuest, useSession } from './session.ts'

async function watchedFetch(...ask: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...ask)
  syncClock(response)
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
