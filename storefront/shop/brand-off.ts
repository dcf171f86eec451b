// A brand that is switched off while its page is open, and switched on again. The basket stays on this device: the page
// only goes to another address.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { pageBase } from '../navigation/page-base.ts'

export type ShopState = Shop['merchant']['state']

const NOTICE = '/blocked'
const FROM = 'from'

/** Goes to the notice of a brand that sells no longer; it remembers this address. */
export function leaveIfOff(state: ShopState): void {
  const { pathname, search } = window.location
  const notice = pageBase() + NOTICE
  if (state === 'open' || pathname === notice) return
  window.location.replace(`${notice}?${FROM}=${encodeURIComponent(pathname + search)}`)
}

/** Where a page of the notice returns to when the brand sells again: an address of this shop only. */
export function returnAddress(search: string): string {
  const from = new URLSearchParams(search).get(FROM) ?? '/'
  return /^\/(?![/\\])/.test(from) && !from.startsWith(NOTICE) ? from : '/'
}

/** Returns to the address that was left, once the brand sells again. */
export function returnIfOn(state: ShopState): void {
  if (state === 'open') window.location.replace(returnAddress(window.location.search))
}
