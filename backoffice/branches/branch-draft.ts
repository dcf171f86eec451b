// What a branch is, while it is edited.
import { numberText } from '@dasturxon/domain/format'
import type { Texts } from '@dasturxon/domain/locale'
import { money } from '@dasturxon/domain/money'
import { FIRST_POINT } from '../editing/first-point.ts'
import { useBrandText } from '../frame/brand.tsx'
import { pointText } from '../map/desk-map.tsx'
import { useText } from '../text/text.tsx'
import type { Branch, City } from './branches-query.ts'

export const FOREIGN = ['joinPosterId', 'jowiId', 'iikoId', 'companyId', 'paymentId'] as const
export const SWITCHES = [
  ...(['expressEnabled', 'kitchenEnabled', 'payOfficeEnabled'] as const),
  ...(['storageEnabled', 'yandexEnabled'] as const),
] as const

export type BranchDraft = {
  readonly cityId?: Branch['cityId'] | undefined
  readonly name: Texts
  readonly address: Texts
  readonly landmark: Texts
  readonly latitude: number
  readonly longitude: number
  readonly isActive: boolean
  readonly isMain: boolean
  readonly deliveryPrice: number | null
  readonly foreignIds: Branch['foreignIds']
  readonly switches: Branch['switches']
}

/** A new branch: in the middle of Tashkent until its point is moved, and closed until it is ready. */
export const newBranch: BranchDraft = {
  ...{ name: {}, address: {}, landmark: {}, ...FIRST_POINT },
  ...{ isActive: false, isMain: false, deliveryPrice: null },
  foreignIds: { joinPosterId: null, jowiId: null, iikoId: null, companyId: null, paymentId: null },
  switches: {
    ...{ expressEnabled: false, kitchenEnabled: false, payOfficeEnabled: false },
    ...{ storageEnabled: false, yandexEnabled: false },
  },
}

/** The body of a save, without the city. */
export function bodyOf(draft: BranchDraft) {
  const { name, address, landmark, latitude, longitude, isActive, isMain, foreignIds, switches } = draft
  const deliveryPrice = draft.deliveryPrice === null ? null : money(draft.deliveryPrice)
  return { name, address, landmark, latitude, longitude, isActive, isMain, deliveryPrice, foreignIds, switches }
}

/** The draft in words, for comparing two versions of it. */
export function useDraftWords() {
  const t = useText()
  const say = useBrandText()
  const yesNo = (is: boolean) => t(is ? 'editing.yes' : 'editing.no')
  return (draft: BranchDraft, cities: readonly City[]): Readonly<Record<string, string>> => ({
    [t('places.name')]: say(draft.name),
    [t('places.address')]: say(draft.address),
    [t('places.landmark')]: say(draft.landmark),
    [t('places.city')]: say(cities.find(({ id }) => id === draft.cityId)?.name ?? {}),
    [t('places.point')]: pointText(draft),
    [t('places.active')]: yesNo(draft.isActive),
    [t('places.main')]: yesNo(draft.isMain),
    [t('places.delivery_price')]: draft.deliveryPrice === null ? '—' : numberText(draft.deliveryPrice),
    [t('places.elsewhere')]: FOREIGN.map((name) => draft.foreignIds[name] ?? '—').join(' · '),
    [t('places.switches')]: SWITCHES.filter((name) => draft.switches[name])
      .map((name) => t(`places.switch_${name}`))
      .join(', '),
  })
}
