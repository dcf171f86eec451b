// The link to the basket: a page of its own, or a sheet over the menu where the brand has no such page.

import { type MouseEvent, use, useEffect } from 'react'
import { useAddressQuery } from '../navigation/address-query.ts'
import { useGo } from '../navigation/go.ts'
import { OverlayLoader, useOverlay } from '../navigation/overlay.ts'
import { isPlainClick } from '../navigation/plain-click.ts'
import { sheetState } from '../navigation/sheet.ts'
import { useShop } from '../shop/shop.tsx'

/** The menu with the basket open over it: where the address of the page leads when there is no page. */
export const BASKET_OVER_MENU = '/?basket=open'

type BasketLink = { readonly to: string; onClick(event: MouseEvent<HTMLAnchorElement>): void }

/** What a link to the basket needs. */
export function useBasketLink(): BasketLink {
  const { settings } = useShop()
  const { open } = useOverlay()
  if (settings.cartPageActive) return { to: '/basket', onClick: () => undefined }
  return {
    to: BASKET_OVER_MENU,
    onClick(event) {
      if (!isPlainClick(event)) return
      event.preventDefault()
      open('basket')
    },
  }
}

/** Opens the basket when the address asks for it; closing it leaves the menu. */
export function useOpenBasketFromAddress(): void {
  const go = useGo()
  const load = use(OverlayLoader)
  const isAsked = useAddressQuery().get('basket') === 'open'
  useEffect(() => {
    if (!isAsked) return
    const show = () => {
      go('/', { replace: true })
      go('/', { state: sheetState('basket'), preventScrollReset: true })
    }
    // without its code the menu stays as it is, and the basket opens at the next try
    load('basket').then(show, () => undefined)
  }, [isAsked, go, load])
}
