// When the shop offers to be installed: on the second visit, and not for 60 days after the customer has closed the offer.
import { fieldsOf, numberOf } from '@dasturxon/client/parse-stored'
import { persistedStore } from '@dasturxon/client/persisted-store'
import { DAY_MS } from '@dasturxon/domain/tashkent'
import { create } from 'zustand'

/** What Chromium offers; not a standard, so not in the types of the DOM. */
export type InstallPrompt = Event & { prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }> }

declare global {
  interface Window {
    /** The browser's own offer, kept by the first script until we make ours. */
    installPrompt?: InstallPrompt
  }
  interface Navigator {
    /** Safari: opened from the home screen. */
    readonly standalone?: boolean
  }
}

const VISIT_GAP_MS = 30 * 60_000
const HIDDEN_MS = 60 * DAY_MS

type Visits = { readonly count: number; readonly at: number; readonly closedAt: number }

const NONE: Visits = { count: 0, at: 0, closedAt: 0 }
const visits = persistedStore<Visits>('visits', NONE, (stored) => {
  const fields = fieldsOf(stored)
  if (fields === null) return null
  const [count, at, closedAt] = [fields.count, fields.at, fields.closedAt].map((field) => numberOf(field) ?? 0)
  return { count: count ?? 0, at: at ?? 0, closedAt: closedAt ?? 0 }
})

/** How the shop can be installed here: by the browser's prompt, by hand as on an iPhone; `null`: not, or it is already. */
export const useInstallWay = create<'prompt' | 'hand' | null>(() => null)

/** A page view after half an hour of none is a new visit. */
export function visitsAfter(held: Visits, now: number): Visits {
  return { ...held, count: now - held.at > VISIT_GAP_MS ? held.count + 1 : held.count, at: now }
}

/** Whether the offer may be made: not on the first visit, and not soon after it was closed. */
export function mayOffer({ count, closedAt }: Visits, now: number): boolean {
  return count >= 2 && now - closedAt > HIDDEN_MS
}

/** Counts this visit, and follows whether the shop can be installed. */
export function followInstall(gone: AbortSignal): void {
  const now = Date.now()
  visits.set((held) => visitsAfter(held, now))
  if (window.matchMedia('(display-mode: standalone)').matches || navigator.standalone === true) return
  if (!mayOffer(visits.get(), now)) return
  const look = () => useInstallWay.setState(window.installPrompt === undefined ? null : 'prompt', true)
  window.addEventListener('beforeinstallprompt', look, { signal: gone })
  window.addEventListener('appinstalled', hide, { signal: gone })
  if (/iPhone|iPad|iPod/.test(navigator.userAgent)) useInstallWay.setState('hand', true)
  else look()
}

function hide(): void {
  useInstallWay.setState(null, true)
}

/** Hides the offer for 60 days. */
export function closeInstall(): void {
  visits.set((held) => ({ ...held, closedAt: Date.now() }))
  hide()
}

/** Opens the browser's own question; each event of the browser can do so once. */
export async function install(): Promise<void> {
  const prompt = window.installPrompt
  delete window.installPrompt
  hide()
  const answer = await prompt?.prompt()
  if (answer?.outcome === 'dismissed') closeInstall()
}
