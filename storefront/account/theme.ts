// The theme of the page: an attribute of the document. The server sets it from a cookie, and the profile changes it.
import { writeCookie } from '@dasturxon/client/write-cookie'
import { mediaOf, parseTheme, type Theme } from '@dasturxon/domain/theme'
import { useSyncExternalStore } from 'react'

const COOKIE_SECONDS = 365 * 24 * 60 * 60
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function shownTheme(): Theme {
  return parseTheme(document.documentElement.dataset.theme) ?? 'device'
}

/** The current theme of the page. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shownTheme, () => 'device')
}

/** Applies the theme at once and stores it in a cookie for a year, so that the server can read it. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    tag.media = mediaOf(theme, tag.dataset.scheme === 'dark' ? 'dark' : 'light')
  writeCookie('theme', theme, COOKIE_SECONDS)
  for (const listener of listeners) listener()
}
