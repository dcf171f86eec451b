// The link to the basket: to its page, or to a sheet over the menu when the brand has no basket page.

import { type MouseEvent, use, useEffect } from 'react'
import { useAddressQuery } from '../navigation/address-query.ts'
import { useGo } from '../navigation/go.ts'
import { OverlayLoader, useOverlay } from '../navigation/overlay.ts'
import { isPlainClick } from '../navigation/plain-click.ts'
import { sheetState } from '../navigation/sheet.ts'
import { useShop } from '../shop/shop.tsx'

/** The menu with the basket open over it; `/basket` redirects here when the brand has no basket page. */
export const BASKET_OVER_MENU = '/?basket=open'

type BasketLink = { readonly to: string; onClick(event: MouseEvent<HTMLAnchorElement>): void }

/** The props of a link to the basket. */
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

/** Opens the basket when the address has `?basket=open`; after it is closed, the menu is shown. */
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
    // if the code fails to load, only the menu is shown; the next try loads it again
    load('basket').then(show, () => undefined)
  }, [isAsked, go, load])
}
