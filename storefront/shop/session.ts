// Who is signed in. The session itself is an HttpOnly cookie; storage keeps only a hint whether to ask the server.

import { persistedStore } from '@dasturxon/client/persisted-store'
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { create } from 'zustand'

export type User = Reply<Api['GET /users/v1/users/me']>

/** `unknown` until the server has answered; parts that depend on it reserve their room meanwhile. */
export type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'guest' }
  | { readonly state: 'signed'; readonly user: User }

const hint = persistedStore<boolean>('signed', false, (stored) => stored === true)

/** The current session. */
export const useSession = create<Session>(() => ({ state: 'unknown' }))

/** How a guest says who they are: by the number that Telegram knows, where it is around the page, or by SMS. */
export const useContactWay = create<'telegram' | 'sms'>(() => 'sms')

/** Whether to ask the server who is signed in. */
export function isSignedHint(): boolean {
  return hint.get()
}

/** The customer has signed in, or the server has identified the session. */
export function setSigned(user: User): void {
  hint.set(() => true)
  useSession.setState({ state: 'signed', user }, true)
}

/** No customer is signed in: basket, draft and addresses are kept. */
export function setGuest(): void {
  if (hint.get()) hint.set(() => false)
  useSession.setState({ state: 'guest' }, true)
}
