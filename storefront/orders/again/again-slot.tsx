// The part of the menu that offers to order again. The server reserves space for it when the customer of this device has
// orders to repeat, so that nothing moves. The orders are loaded after hydration: the HTML is the same for all visitors.
import { useState } from 'react'
import { Link } from '../../navigation/link.tsx'
import { useQuietCode } from '../../navigation/use-code.ts'
import { type AgainRoom, roomNow } from '../../shop/again-room.ts'
import { usePageFacts } from '../../shop/page.tsx'
import { useText } from '../../text/text.tsx'
import { AgainPlace, DishesPlace } from './again-place.tsx'

const loadOrders = async () => (await import('./again-orders.tsx')).AgainOrders
const loadDishes = async () => (await import('./again-dishes.tsx')).AgainDishes

/** The reserved space, decided when the menu is first rendered: content added later would move the menu during a tap. */
export function useRoomAtStart(): AgainRoom {
  const { again } = usePageFacts()
  const [room] = useState(() => roomNow(again))
  return room
}

/** Past orders under the header of the page. */
export function AgainOrdersSlot() {
  const t = useText()
  // an effect asks for it: the server does not know the customer and must not wait for lazy code
  const AgainOrders = useQuietCode(true, loadOrders)
  return (
    <section aria-labelledby="again" className="pt-4 lg:pt-0 lg:pb-5.5">
      <div className="flex items-center justify-between gap-4 pb-2.5">
        <h2 id="again" className="min-w-0 text-h2">
          {t('again.title')}
        </h2>
        <Link
          to="/profile/orders?tab=archive"
          className="relative min-w-11 shrink-0 text-end text-small font-semibold text-muted hit hover:text-ink"
        >
          {t('again.all')}
        </Link>
      </div>
      {AgainOrders === null ? <AgainPlace /> : <AgainOrders />}
    </section>
  )
}

/** Favourite dishes before the first section of the menu. */
export function AgainDishesSlot() {
  const AgainDishes = useQuietCode(true, loadDishes)
  return AgainDishes === null ? <DishesPlace /> : <AgainDishes />
}
