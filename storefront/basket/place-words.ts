// The place and its terms in words, for the top of the page on phones and the header on wide pages.

import { serverNow } from '@dasturxon/client/clock'
import { dayText, minutesRangeText, moneyText, timeRangeText } from '@dasturxon/domain/format'
import type { Language } from '@dasturxon/domain/locale'
import { announcedFeeText } from '../places/announced-fee.ts'
import { usePlace } from '../places/place.ts'
import type { SavedAddress } from '../places/place-store.ts'
import { type DeliveryTariff, isOutOfZone, isUnchecked, useTariff } from '../places/tariff.ts'
import { useShop } from '../shop/shop.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import type { Text } from '../text/text-of.ts'
import { type ShownTime, useShownTime } from './price/promise.ts'

export type PlaceWords = {
  /** The address or the branch; when none is chosen, the request to choose one. */
  readonly place: string
  /** `25–35 daqiqa`, with `≈` while the basket is empty, or the chosen later time; '' while it is not known. */
  readonly time: string
  /** Whether `time` is a chosen later time. */
  readonly isLater: boolean
  /** `9 000 soʻm`, with "checking…" when the server did not answer for this basket, or `Yetkazish 9 000 soʻmdan` without an address; '' for pickup and while it is not known. */
  readonly fee: string
  /** `wanted`: no place is chosen yet. `out`: the address is outside all delivery zones. */
  readonly state: 'known' | 'wanted' | 'out'
}

/** The street and house of an address; without them, the name that the customer gave it. */
export function addressLine(address: SavedAddress): string {
  const street = [address.streetName, address.houseNumber].filter((part) => part !== '').join(', ')
  return street === '' ? address.name : street
}

/** The words for the current place. */
export function usePlaceWords(): PlaceWords {
  const t = useText()
  const language = useLanguage()
  const { terms } = useShop()
  const place = usePlace()
  const shown = useShownTime()
  const tariff = useTariff(place.address)
  const isDelivery = place.service === 'DELIVERY'
  const known = tariff.state === 'ready' ? tariff.value : null
  const time = shown === null ? '' : timeWords(shown, t, language)
  const isLater = shown?.kind === 'slot'
  if (place.address !== null) {
    const fee = known === null ? '' : feeWords(t, known, isUnchecked(tariff), language)
    const state = isOutOfZone(tariff) ? 'out' : 'known'
    return { place: addressLine(place.address), time, isLater, fee, state }
  }
  if (place.branch !== null) return { place: place.branch.name, time, isLater, fee: '', state: 'known' }
  const wanted = t(isDelivery ? 'home.address_wanted' : 'home.branch_wanted')
  const fee = isDelivery ? announcedFeeText(t, terms, language) : ''
  return { place: wanted, time: '', isLater: false, fee, state: 'wanted' }
}

function feeWords(t: Text, { price }: DeliveryTariff, isUnchecked: boolean, language: Language): string {
  const words = price === 0 ? t('page.free') : moneyText(price, language)
  return isUnchecked ? t('basket.fee_checking', { price: words }) : words
}

function timeWords(shown: ShownTime, t: Text, language: Language): string {
  if (shown.kind === 'slot') {
    const { start, end } = shown.slot
    return t('checkout.slot', { day: dayText(start, serverNow(), language), time: timeRangeText(start, end, language) })
  }
  const minutes = minutesRangeText(shown.minutes.from, shown.minutes.to, language)
  return shown.kind === 'about' ? t('basket.about', { time: minutes }) : minutes
}
