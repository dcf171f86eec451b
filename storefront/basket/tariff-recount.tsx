import type { Money } from '@dasturxon/domain/money'
import { useLocation } from 'react-router'
import { usePlace } from '../places/place.ts'
import { useTariffRecount } from '../places/tariff.ts'
import { useBasketView } from './price/basket-view.ts'

/** Asks for the tariff again after each change of the basket, except on the basket page: there the quote prices it. */
export function TariffRecount() {
  const { goods, isLoaded } = useBasketView()
  return isLoaded ? <Recount goods={goods} /> : null
}

function Recount({ goods }: { goods: Money }) {
  const { pathname } = useLocation()
  useTariffRecount(usePlace().address, goods, pathname === '/basket')
  return null
}
