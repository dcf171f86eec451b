// The place and its terms in words, for the hero of a phone and the header of a wide page.
import { minutesRangeText, moneyText } from '@dasturxon/domain/format'
import { announcedFeeText } from '../data/announced-fee.ts'
import { useBasketGlance } from '../data/basket-view.ts'
import { minutesFor } from '../data/minutes.ts'
import { usePlace } from '../data/place.ts'
import { useShop } from '../data/shop.tsx'
import { useTariff } from '../data/tariff.ts'
import type { GuestAddress } from '../state/place.ts'
import { useLanguage, useText } from '../text/text.tsx'

export type PlaceWords = {
  /** The address or the branch; or what is wanted. */
  readonly place: string
  /** `25–35 daqiqa`; '' while nobody can say. */
  readonly minutes: string
  /** `9 000 soʻm`, before an address is given `Yetkazish 9 000 soʻmdan`; '' for pickup and while nobody can say. */
  readonly fee: string
  /** `wanted`: nothing is chosen yet. `out`: nobody brings there. */
  readonly state: 'known' | 'wanted' | 'out'
}

/** The street and house of an address, else the name its owner gave it. */
export function addressLine(address: GuestAddress): string {
  const street = [address.streetName, address.houseNumber].filter((part) => part !== '').join(', ')
  return street === '' ? address.name : street
}

/** What to say about the place now. */
export function usePlaceWords(): PlaceWords {
  const t = useText()
  const language = useLanguage()
  const shop = useShop()
  const place = usePlace()
  const basket = useBasketGlance()
  const tariff = useTariff(place.address)
  const isDelivery = place.service === 'DELIVERY'
  const known = tariff.state === 'ready' ? tariff.value : null
  const range = isDelivery && known === null ? null : minutesFor(shop, basket, known?.distance ?? null)
  const minutes = range === null || !place.isKnown ? '' : minutesRangeText(range.from, range.to, language)
  if (place.address !== null) {
    const isOut = tariff.state === 'failed' && tariff.failure.code === 'OUT_OF_ZONE'
    const fee = known === null ? '' : known.price === 0 ? t('page.free') : moneyText(known.price, language)
    return { place: addressLine(place.address), minutes, fee, state: isOut ? 'out' : 'known' }
  }
  if (place.branch !== null) return { place: place.branch.name, minutes, fee: '', state: 'known' }
  if (!isDelivery) return { place: t('home.branch_wanted'), minutes: '', fee: '', state: 'wanted' }
  const fee = announcedFeeText(t, shop.terms, language)
  return { place: t('home.address_wanted'), minutes: '', fee, state: 'wanted' }
}
