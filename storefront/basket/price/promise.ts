// The time shown before an order exists. All screens show the same promise: from the quote if this basket has one, else
// from the same rule with the menu and the tariff on the page.
import type { Minutes } from '@dasturxon/domain/estimate'
import { SLOT_RULES, type Slot } from '@dasturxon/domain/slots'
import { addMinutes } from '@dasturxon/domain/tashkent'
import { openingAt, useNow } from '../../places/opening.ts'
import { usePlace } from '../../places/place.ts'
import { useTariff } from '../../places/tariff.ts'
import { useShop } from '../../shop/shop.tsx'
import { useDraft } from '../draft.ts'
import { basketAskOf } from './basket-ask.ts'
import { useBasketView } from './basket-view.ts'
import { minutesFor } from './minutes.ts'
import { useKnownQuote } from './quote.ts'

export type ShownTime =
  | { readonly kind: 'promise'; readonly minutes: Minutes }
  /** A general estimate, because the basket is empty. */
  | { readonly kind: 'about'; readonly minutes: Minutes }
  /** The customer has chosen a slot for later. */
  | { readonly kind: 'slot'; readonly slot: Slot }

/** The time to show for this place and basket; `null` while it is not known. */
export function useShownTime(): ShownTime | null {
  const shop = useShop()
  const place = usePlace()
  const basket = useBasketView()
  const draft = useDraft()
  const now = useNow()
  const tariff = useTariff(place.address)
  const quote = useKnownQuote(place.isLoaded && basket.isLoaded ? basketAskOf(basket, place, draft) : null)
  if (!place.isKnown) return null
  if (draft.timing.when === 'LATER') return slotFrom(new Date(draft.timing.start), now)
  const isClosed = place.branch !== null && openingAt(place.branch, place.service, now).state !== 'open'
  if (isClosed) return null
  if (quote !== null) return { kind: 'promise', minutes: quote.minutes }
  const distanceM = tariff.state === 'ready' ? tariff.value.distance : null
  if (place.service === 'DELIVERY' && distanceM === null) return null
  const minutes = minutesFor(shop, basket, distanceM)
  return { kind: basket.count === 0 ? 'about' : 'promise', minutes }
}

/** The chosen slot; `null` when it has passed and the customer must choose another. */
function slotFrom(start: Date, now: Date): ShownTime | null {
  if (start < now) return null
  return { kind: 'slot', slot: { start, end: addMinutes(start, SLOT_RULES.windowMinutes) } }
}
