// Whether a page is light or dark: what the visitor chose, else what the brand prefers.
import type { Scheme } from './colour.ts'

export const THEMES = ['light', 'dark', 'device'] as const

/** `device` follows the setting of the visitor's device, also while the page is open. */
export type Theme = (typeof THEMES)[number]

/** The theme that a text names; `null` for any other text. */
export function parseTheme(text: string | undefined): Theme | null {
  return THEMES.find((theme) => theme === text) ?? null
}

/** The theme of a page: the visitor's choice, else dark for a dark brand, else as the device is set. */
export function themeOf(chosen: Theme | null, isDarkBrand: boolean): Theme {
  return chosen ?? (isDarkBrand ? 'dark' : 'device')
}

/** The media query for content of one scheme on a page of the theme. */
export function mediaOf(theme: Theme, scheme: Scheme): string {
  if (theme === 'device') return `(prefers-color-scheme: ${scheme})`
  return theme === scheme ? 'all' : 'not all'
}
