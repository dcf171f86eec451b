// The language of the visit is the server's business: it renders the page anew in the chosen one.
import type { Language } from '@dasturxon/domain/locale'

const COOKIE_SECONDS = 365 * 24 * 60 * 60

/** Remembers the choice for a year, closes the sheet and loads the page below it again in the language. */
export function chooseLanguage(language: Language, closeSheet: () => void): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
  document.cookie = `language=${language}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax`
  // an open sheet is a history entry, and a reload keeps the entry: reloading before the sheet has left the history would
  // open it again
  window.addEventListener('popstate', () => window.location.reload(), { once: true })
  closeSheet()
}
