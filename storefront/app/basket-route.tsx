import { Navigate } from 'react-router'
import { BASKET_OVER_MENU } from '../basket/basket-link.ts'
import { BasketScreen } from '../basket/basket-screen.tsx'
import { BannerRow } from '../content/banner-row.tsx'
import { useShop } from '../shop/shop.tsx'

/** The route of the basket: its page, or a redirect to the menu with the basket open over it. */
export function BasketRoute() {
  const { settings } = useShop()
  if (!settings.cartPageActive) return <Navigate to={BASKET_OVER_MENU} replace />
  return <BasketScreen banners={<BannerRow placement="BASKET" className="px-1 lg:px-0" />} />
}
