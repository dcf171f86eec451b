// What buttons and banners may lead to, and whether guests get there now.
import type { Texts } from '@dasturxon/domain/locale'
import { useQuery } from '@tanstack/react-query'
import { branchesQuery } from '../branches/branches-query.ts'
import { useBrandText } from '../frame/brand.tsx'
import { useMinute } from '../frame/use-now.ts'
import { menuQuery } from '../menu/data/menu-query.ts'
import { stateOf } from '../promos/promo-words.ts'
import { promosQuery } from '../promos/promos-query.ts'
import { settingsQuery } from '../settings/settings-query.ts'
import { stopsQuery } from '../stops/stops-query.ts'
import type { Action } from './content-query.ts'

export type TargetState = 'there' | 'gone' | 'off_menu' | 'sold_out' | 'stopped' | 'promo_off' | 'promos_off' | 'closed'
export type Target = {
  readonly id: string
  readonly name: string
  readonly image: string | null
  readonly state: TargetState
}

export type Targets = {
  readonly isLoaded: boolean
  /** what a thing of this kind can be; none for links */
  list(type: Action['type']): readonly Target[]
  /** where the action leads; `null` when it is not said, or a link */
  find(action: Action): Target | null
}

/** Everything of the brand that a button can lead to. */
export function useTargets(): Targets {
  const say = useBrandText()
  const now = useMinute()
  const { data: menu } = useQuery(menuQuery)
  const { data: promos } = useQuery(promosQuery)
  const { data: branches } = useQuery(branchesQuery)
  const { data: stops } = useQuery(stopsQuery)
  const { data: settings } = useQuery(settingsQuery)
  const stopped = new Set<string>(stops?.map(({ id }) => id))
  const named = ({ id, name, image = null }: Named, state: TargetState) => ({ id, name: say(name), image, state })

  function list(type: Action['type']): readonly Target[] {
    if (type === 'PRODUCT')
      return (menu?.products ?? []).map((one) => named(one, productState(one, stopped.has(one.id))))
    if (type === 'CATEGORY') return (menu?.categories ?? []).map((one) => named(one, 'there'))
    if (type === 'BRANCH') return (branches ?? []).map((one) => named(one, one.isActive ? 'there' : 'closed'))
    if (type !== 'PROMO') return []
    const off = settings?.settings.promoActive === false ? 'promos_off' : 'promo_off'
    return (promos ?? []).map((promo) => {
      const isUsable = off === 'promo_off' && stateOf(promo, now) === 'works'
      return { id: promo.code, name: promo.code, image: null, state: isUsable ? 'there' : off }
    })
  }

  const isLoaded = [menu, promos, branches, stops, settings].every((data) => data !== undefined)
  return {
    isLoaded,
    list,
    find: ({ type, id = '' }) => {
      if (id === '' || !isLoaded || !isThing(type)) return null
      return list(type).find((one) => one.id === id) ?? { id, name: '', image: null, state: 'gone' }
    },
  }
}

type Named = { readonly id: string; readonly name: Texts; readonly image?: string | null }

type Sold = { readonly isActive: boolean; readonly isAvailable: boolean }

function productState({ isActive, isAvailable }: Sold, isStopped: boolean): TargetState {
  if (!isActive) return 'off_menu'
  if (!isAvailable) return 'sold_out'
  return isStopped ? 'stopped' : 'there'
}

/** Whether it leads to something of the brand, and not to a link. */
export function isThing(type: Action['type']): type is 'PRODUCT' | 'CATEGORY' | 'PROMO' | 'BRANCH' {
  return type === 'PRODUCT' || type === 'CATEGORY' || type === 'PROMO' || type === 'BRANCH'
}
