// The session of a person inside Telegram: a token in memory, opened by the launch data and opened again by them.
import { carryToken, holdCalls, openAppSession, signInOnce } from '@dasturxon/client/app-session'
import { LANGUAGE_QUERY } from '@dasturxon/domain/language-address'
import type { Language } from '@dasturxon/domain/locale'
import { call } from '../shop/api.ts'
import { isSignedHint, setSigned, type User } from '../shop/session.ts'
import { dropLaunch, KEPT_MS } from './launch.ts'

const LEFT = 'dasturxon:telegram:left'
const OWN_CALLS = /\/api\/webbot\/v1\/(init|users\/(login|registration))$/

let chosen: Language | null = null
let release: () => void = () => undefined

/** The launch data of this page. */
export function initData(): string {
  return window.telegramLaunch?.initData ?? ''
}

/**
 * Sends every call of the page with the session, and opens a new one when the old one has ended. `language` is the one that the
 * person has chosen, for the next launch.
 */
export function openSessions(language: Language | null): void {
  chosen = language
  dropInTime()
  openAppSession({ ownCalls: OWN_CALLS, signIn })
}

/**
 * The calls of a known person wait for the launch: without its token, the server would say that the session has ended. Call it when
 * the stores are open, because one of them knows the person.
 */
export function holdKnown(): void {
  if (isSignedHint() && !hasLeft()) release = holdCalls()
}

/** The launch was followed, with or without a session. */
export function releaseCalls(): void {
  release()
}

/** The stored launch data are dropped after a day, also when the page is open for longer. */
function dropInTime(): void {
  const { at } = window.telegramLaunch ?? {}
  if (at !== undefined) setTimeout(dropLaunch, at + KEPT_MS - Date.now())
}

/** Uses the token of a sign-in by SMS: no cookie comes inside a frame. */
export function adoptToken(next: string): void {
  carryToken(next)
  forgetLeaving()
}

/** Signs in silently by the launch data; whether the person is a customer. */
export function signIn(): Promise<boolean> {
  if (hasLeft()) return Promise.resolve(false)
  return signInOnce(askLogin)
}

async function askLogin(): Promise<boolean> {
  const answer = await call('POST /webbot/v1/users/login', {
    body: { initData: initData(), ...languageChosen() },
  })
  if (answer.ok) enter(answer.value)
  return answer.ok
}

/** The language that the person has chosen in this shop; `null` while Telegram's own is used. */
export function chosenLanguage(page: Language): Language | null {
  const isAsked = new URLSearchParams(window.location.search).get(LANGUAGE_QUERY) === page
  return isAsked || document.cookie.includes(`language=${page}`) ? page : null
}

/** For calls that store it. */
export function languageChosen(): { readonly language?: Language } {
  return chosen === null ? {} : { language: chosen }
}

/** The customer is known now. */
export function enter({ token: opened, user }: { readonly token: string; readonly user: User }): void {
  carryToken(opened)
  forgetLeaving()
  setSigned(user)
}

// a person who logs out inside Telegram stays a guest until they ask to sign in, or Telegram opens the shop anew
function hasLeft(): boolean {
  return read(() => sessionStorage.getItem(LEFT) === launchMark()) ?? false
}

/** The person logs out: the launch data are kept, and do not sign in by themselves. */
export function leave(): void {
  carryToken(null)
  read(() => sessionStorage.setItem(LEFT, launchMark()))
}

/** Tells one launch from another, and is no credential. */
function launchMark(): string {
  return new URLSearchParams(initData()).get('auth_date') ?? ''
}

function forgetLeaving(): void {
  read(() => sessionStorage.removeItem(LEFT))
}

function read<T>(from: () => T): T | null {
  try {
    return from()
  } catch {
    // this browser forbids storage
    return null
  }
}
