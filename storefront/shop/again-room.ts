// Whether this device's customer has something to order again. The page keeps room for it, so that nothing moves.

import { openedBrandId } from '@dasturxon/client/persisted-store'
import { create } from 'zustand'

/** What the menu keeps room for: nothing, orders to repeat, or these and favourite dishes. */
export type AgainRoom = 'none' | 'orders' | 'dishes'

/** `null` until the customer's past orders are known. */
const useRoom = create<{ readonly room: AgainRoom | null }>(() => ({ room: null }))

const COOKIE_SECONDS = 90 * 24 * 3600

/** What is known to be there in this visit; `null` while nobody has asked yet. */
export function useKnownRoom(): AgainRoom | null {
  return useRoom(({ room }) => room)
}

/** The room for a menu that appears now, when the page was rendered with `rendered`. */
export function roomNow(rendered: AgainRoom): AgainRoom {
  const { room } = useRoom.getState()
  if (room !== null) return room
  // before the page is alive it must equal the server's; after that the device knows better
  return openedBrandId() === null ? rendered : roomIn(document.cookie)
}

function roomIn(cookies: string): AgainRoom {
  const name = `again-${openedBrandId()}=`
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(name))
    ?.slice(name.length)
  return value === 'orders' || value === 'dishes' ? value : 'none'
}

/** Nobody is signed in: nothing is known, and the next page keeps no room. */
export function forgetRoom(): void {
  setRoom('none')
  useRoom.setState({ room: null })
}

/** Remembers it for the next page: whether there is something, never what. */
export function setRoom(room: AgainRoom): void {
  useRoom.setState({ room })
  const isAny = room !== 'none'
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
  document.cookie = `again-${openedBrandId()}=${isAny ? room : ''}; Path=/; Max-Age=${isAny ? COOKIE_SECONDS : 0}; SameSite=Lax`
}
