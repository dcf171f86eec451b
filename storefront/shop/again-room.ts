// Whether the customer of this device has something to order again. The page reserves room for it, to avoid layout shift.

import { openedBrandId } from '@dasturxon/client/persisted-store'
import { writeCookie } from '@dasturxon/client/write-cookie'
import { create } from 'zustand'

/** What the menu reserves room for: nothing, orders to repeat, or orders and favourite dishes. */
export type AgainRoom = 'none' | 'orders' | 'dishes'

/** `null` until the customer's past orders are known. */
const useRoom = create<{ readonly room: AgainRoom | null }>(() => ({ room: null }))

const COOKIE_SECONDS = 90 * 24 * 3600

/** What this visit has loaded; `null` until the customer's past orders are loaded. */
export function useKnownRoom(): AgainRoom | null {
  return useRoom(({ room }) => room)
}

/** The room for a menu that is rendered now; `rendered` is the room that the server rendered with. */
export function roomNow(rendered: AgainRoom): AgainRoom {
  const { room } = useRoom.getState()
  if (room !== null) return room
  // during hydration it must equal the server's value; after that the cookie of this device is newer
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

/** No customer is signed in: clears the value, and the next page reserves no room. */
export function forgetRoom(): void {
  setRoom('none')
  useRoom.setState({ room: null })
}

/** Stores the value in a cookie for the next page: only whether there is something, not which orders or dishes. */
export function setRoom(room: AgainRoom): void {
  useRoom.setState({ room })
  const isAny = room !== 'none'
  writeCookie(`again-${openedBrandId()}`, isAny ? room : '', isAny ? COOKIE_SECONDS : 0)
}
