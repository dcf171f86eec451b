// Whether this visitor agrees to being measured. It belongs to the device: most visitors are guests.
import { fieldsOf, numberOf } from '@dasturxon/client/parse-stored'
import { persistedStore } from '@dasturxon/client/persisted-store'

/** `at` is when it was answered or shown, in milliseconds; without an answer nothing is measured. */
type Consent = { readonly isGiven: boolean; readonly at: number }

const ASK_AGAIN_MS = 90 * 24 * 60 * 60_000

const store = persistedStore<Consent>('measuring', { isGiven: false, at: 0 }, (stored) => {
  const fields = fieldsOf(stored)
  return fields === null ? null : { isGiven: fields.isGiven === true, at: numberOf(fields.at) ?? 0 }
})

/** The consent of this device. */
export const useConsent = store.use

/** Whether this device has agreed, for code outside of rendering. */
export function hasConsent(): boolean {
  return store.get().isGiven
}

/** Keeps the answer; `now` is the moment of it. */
export function saveConsent(isGiven: boolean, now: Date): void {
  store.set(() => ({ isGiven, at: now.getTime() }))
}

/** Whether to ask: never asked, or no agreement for 90 days. */
export function isConsentDue({ isGiven, at }: Consent, now: Date): boolean {
  return !isGiven && now.getTime() - at >= ASK_AGAIN_MS
}
