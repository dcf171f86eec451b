// The product that the address of a page names.
import { isId, type MerchantId, type ProductId } from '@dasturxon/domain/ids'
import type { Menus } from '../menu/menus.ts'
import type { KeptPage } from './page-cache.ts'

/** The product of a product page; `null` for every other page. */
export function productIn(url: string): ProductId | null {
  const [, id = ''] = /^\/product\/([^/?]+)/.exec(url) ?? []
  return isId<ProductId>(id) ? id : null
}

/** A product that was taken off the menu is gone: search engines forget 410 sooner than what was never found. */
export async function goneIfRemoved(page: KeptPage, url: string, menus: Menus, merchantId: MerchantId) {
  const id = page.status === 404 ? productIn(url) : null
  return id !== null && (await menus.isRemoved(merchantId, id)) ? { ...page, status: 410 } : page
}
