// A zone while it is edited: its terms beside its shape.
import { numberText } from '@dasturxon/domain/format'
import type { Texts } from '@dasturxon/domain/locale'
import { money } from '@dasturxon/domain/money'
import { doOverlap } from '@dasturxon/domain/zone-edit'
import { type Area, areaSize, type ZoneShape } from '@dasturxon/domain/zones'
import { useBrandText } from '../frame/brand.tsx'
import { useText } from '../text/text.tsx'
import { areaOf, geometryOf } from './shape-edit.ts'
import type { Zone } from './zones-query.ts'

export type ZoneDraft = {
  readonly cityId: Zone['cityId'] | undefined
  readonly name: Texts
  readonly color: string
  readonly price: number | null
  readonly minimum: number | null
  readonly freeFrom: number | null
}

const moneyOf = (amount: number | null) => (amount === null ? null : money(amount))

/** The body of a save. */
export function bodyOf({ name, color, ...terms }: ZoneDraft, cityId: Zone['cityId'], area: Area) {
  const shape = geometryOf(area)
  const geometry =
    shape.type === 'Polygon'
      ? { type: shape.type, coordinates: shape.coordinates }
      : { type: shape.type, coordinates: shape.coordinates }
  const sums = { price: moneyOf(terms.price), minimum: moneyOf(terms.minimum), freeFrom: moneyOf(terms.freeFrom) }
  return { cityId, name, color, geometry, ...sums }
}

function asShape(area: Area): ZoneShape {
  return { polygon: area[0]?.[0] ?? [], area }
}

/** The zones of the same city that share ground with this one, and whether each is the smaller of the two, which wins. */
export function overlapsOf(
  zones: readonly Zone[],
  own: Pick<Zone, 'cityId'> & { readonly id: string | null },
  area: Area,
) {
  const size = areaSize(area)
  return zones
    .filter((zone) => zone.id !== own.id && zone.cityId === own.cityId)
    .filter((zone) => doOverlap(asShape(area), asShape(areaOf(zone.geometry))))
    .map((zone) => ({ zone, isSmaller: areaSize(areaOf(zone.geometry)) <= size }))
}

/** `14 000 · от 50 000 · даром от 220 000`: what a zone asks of customers. */
export function useTermsText() {
  const t = useText()
  return ({ price, minimum, freeFrom }: Pick<ZoneDraft, 'price' | 'minimum' | 'freeFrom'>): string =>
    [
      price === null ? t('zones.by_tariff') : t('zones.costs', { sum: numberText(price) }),
      minimum === null ? '' : t('zones.from_sum', { sum: numberText(minimum) }),
      freeFrom === null ? '' : t('zones.free_from_sum', { sum: numberText(freeFrom) }),
    ]
      .filter(Boolean)
      .join(' · ')
}

/** The zone in words, for comparing two versions of it. */
export function useZoneWords() {
  const t = useText()
  const say = useBrandText()
  const terms = useTermsText()
  return (draft: ZoneDraft, area: Area): Readonly<Record<string, string>> => ({
    [t('zones.name')]: say(draft.name),
    [t('zones.terms')]: terms(draft),
    [t('zones.colour')]: draft.color,
    [t('zones.shape')]: t('zones.corners_count', { count: geometryOf(area).coordinates.flat(2).length }),
  })
}
