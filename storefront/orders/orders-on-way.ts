// Orders of the customer that are still moving, for the menu to show; asked for after the page has come alive.

import { openedBrandId } from '@dasturxon/client/persisted-store'
import { create } from 'zustand'
import type { Order } from './order.ts'

/** `null` until they were asked for. */
export const useOrdersOnWay = create<{ readonly orders: readonly Order[] | null }>(() => ({ orders: null }))

const COOKIE_SECONDS = 2 * 24 * 3600

/** Remembers the answer; the server leaves room for the strip on the next page: whether, never which order. */
export function setOrdersOnWay(orders: readonly Order[]): void {
  useOrdersOnWay.setState({ orders })
  const isAny = orders.length > 0
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
  document.cookie = `order-${openedBrandId()}=${isAny ? 1 : ''}; Path=/; Max-Age=${isAny ? COOKIE_SECONDS : 0}; SameSite=Lax`
}
