// Time and fee of delivery to a point, or that there is no delivery to it.
import type { Minutes } from '@dasturxon/domain/estimate'
import { minutesRangeText, moneyText } from '@dasturxon/domain/format'
import { type Point, zoneAt } from '@dasturxon/domain/zones'
import { useShop } from '../shop/shop.tsx'
import { useLanguage } from '../text/text.tsx'
import { useTariffAt } from './tariff.ts'

type Terms = {
  /** There is no delivery to this point. */
  readonly isOut: boolean
  /** Minutes and fee; `null` while they are not known. */
  readonly words: string | null
}

/** The terms of delivery to a point; `minutesTo` gives the minutes for a distance in metres. */
export function useTermsAt(point: Point, minutesTo: (distanceM: number) => Minutes): Terms {
  const language = useLanguage()
  const shop = useShop()
  const isOutside = shop.terms.mustBeInZone && zoneAt(shop.zones, point) === null
  const tariff = useTariffAt(isOutside ? null : point)
  const isRefused = tariff.state === 'failed' && tariff.failure.code === 'OUT_OF_ZONE'
  const known = tariff.state === 'ready' ? tariff.value : null
  const minutes = known === null ? null : minutesTo(known.distance)
  return {
    isOut: isOutside || isRefused,
    words:
      known === null || minutes === null
        ? null
        : `${minutesRangeText(minutes.from, minutes.to, language)} · ${moneyText(known.price, language)}`,
  }
}
