import { Navigate } from 'react-router'
import { useShop } from '../data/shop.tsx'
import { BasketScreen } from '../screens/basket.tsx'
import { BASKET_OVER_MENU } from './basket-way.ts'

/** What stands at the basket's address: its page, or the way to the menu with the basket open over it. */
export function BasketDoor() {
  const { settings } = useShop()
  return settings.cartPageActive ? <BasketScreen /> : <Navigate to={BASKET_OVER_MENU} replace />
}
