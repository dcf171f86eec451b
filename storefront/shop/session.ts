// Who is signed in. The session itself is a cookie that no script can read; storage keeps only a hint whether to ask.

import { persistedStore } from '@dasturxon/client/persisted-store'
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { create } from 'zustand'

export type User = Reply<Api['GET /users/v1/users/me']>

/** `unknown` until the page has asked; parts that depend on it wait without moving. */
export type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'guest' }
  | { readonly state: 'signed'; readonly user: User }

const hint = persistedStore<boolean>('signed', false, (stored) => stored === true)

/** The session as the page knows it. */
export const useSession = create<Session>(() => ({ state: 'unknown' }))

/** Whether it is worth asking the server who is signed in. */
export function isSignedHint(): boolean {
  return hint.get()
}

/** The customer has signed in, or the server has said who it is. */
export function setSigned(user: User): void {
  hint.set(() => true)
  useSession.setState({ state: 'signed', user }, true)
}

/** Nobody is signed in: basket, draft and addresses stay. */
export function setGuest(): void {
  if (hint.get()) hint.set(() => false)
  useSession.setState({ state: 'guest' }, true)
}
