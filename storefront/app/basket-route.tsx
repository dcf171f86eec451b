import { Navigate } from 'react-router'
import { BASKET_OVER_MENU } from '../basket/basket-link.ts'
import { BasketScreen } from '../basket/basket-screen.tsx'
import { useShop } from '../shop/shop.tsx'

/** What stands at the basket's address: its page, or the way to the menu with the basket open over it. */
export function BasketRoute() {
  const { settings } = useShop()
  return settings.cartPageActive ? <BasketScreen /> : <Navigate to={BASKET_OVER_MENU} replace />
}
