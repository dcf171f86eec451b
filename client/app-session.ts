// The session of an app around the page: a token in memory, which every call and every stream carries.
import { sendCallsBy } from './api.ts'
import { openStreamsBy } from './event-stream.ts'
import { streamByFetch } from './stream-by-fetch.ts'

type AppSession = {
  /** addresses of calls that open a session: they go without one */
  readonly ownCalls: RegExp
  /** Opens a session; whether there is one now. */
  signIn(): Promise<boolean>
}

let token: string | null = null
let opening: Promise<boolean> | null = null
let launched: Promise<void> = Promise.resolve()

/** From now on the calls of the page carry this token; `null` for none. */
export function carryToken(next: string | null): void {
  token = next
}

/** Of several sign-ins at the same time, one is made; calls of the page wait for it. */
export function signInOnce(ask: () => Promise<boolean>): Promise<boolean> {
  opening ??= ask().finally(() => {
    opening = null
  })
  return opening
}

/** Holds the calls of the page until the returned function is called: a session is about to be opened. */
export function holdCalls(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  launched = promise
  return resolve
}

/** Sends every call of the page with the session, and opens a new one when the old one has ended. */
export function openAppSession({ ownCalls, signIn }: AppSession): void {
  const send: typeof fetch = async (input, init) => {
    if (ownCalls.test(String(input))) return fetch(input, init)
    await launched
    await opening
    const used = token
    const answer = await fetch(input, withToken(init))
    if (answer.status !== 401 || used === null) return answer
    // another call may have opened a new session meanwhile
    if (token === used) {
      token = null
      if (!(await signIn())) return answer
    }
    return fetch(input, withToken(init))
  }
  sendCallsBy(send)
  openStreamsBy((path) => streamByFetch(path, send))
}

function withToken(init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers)
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  return { ...init, headers }
}
