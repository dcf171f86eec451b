// Addresses that only store a choice and redirect: a language prefix, a page code.
import { type Language, parseLanguage } from '@dasturxon/domain/locale'
import { LANGUAGE_COOKIE, PAGE_COOKIE } from '../http/cookies.ts'

export type Redirect = { readonly cookie: string; readonly value: string; readonly to: string }

const PREFIX = /^\/(uz|ru|eng|en|zh|ar|kz|kk|tr)(\/.*)?$/
const PAGE_CODE = /^\/([12])$/

/** The choice in a path and where it redirects; `null` for the path of a page. */
export function redirectOf(path: string, enabled: readonly Language[]): Redirect | null {
  const [, prefix, rest = '/'] = PREFIX.exec(path) ?? []
  const language = parseLanguage(prefix)
  if (language !== null && enabled.includes(language)) {
    // two slashes would lead to another host
    return { cookie: LANGUAGE_COOKIE, value: language, to: rest.replace(/^[/\\]+/, '/') }
  }
  const [, code] = PAGE_CODE.exec(path) ?? []
  return code === undefined ? null : { cookie: PAGE_COOKIE, value: code, to: '/' }
}
