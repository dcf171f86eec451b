// Addresses that only store a choice and redirect: a language prefix, a page code.
import { LANGUAGE_QUERY } from '@dasturxon/domain/language-address'
import { type Language, parseLanguage } from '@dasturxon/domain/locale'
import { LANGUAGE_COOKIE, PAGE_COOKIE } from '../http/cookies.ts'

export type Redirect = { readonly cookie: string; readonly value: string }

const PREFIX = /^\/(uz|ru|eng|en|zh|ar|kz|kk|tr)(?:\/|$)/
const PAGE_CODE = /^\/([12])(?:\/|$)/

/** The choice that a path begins with, to be stored before a redirect to the root; `null` for the path of a page. */
export function redirectOf(path: string, enabled: readonly Language[]): Redirect | null {
  const language = parseLanguage(PREFIX.exec(path)?.[1])
  if (language !== null && enabled.includes(language)) return { cookie: LANGUAGE_COOKIE, value: language }
  const [, code] = PAGE_CODE.exec(path) ?? []
  return code === undefined ? null : { cookie: PAGE_COOKIE, value: code }
}

/** The language that `?lang=` of an address names, if the brand has it. */
export function askedLanguage(url: string, enabled: readonly Language[]): Language | null {
  const language = parseLanguage(new URLSearchParams(url.split('?')[1] ?? '').get(LANGUAGE_QUERY))
  return language !== null && enabled.includes(language) ? language : null
}
