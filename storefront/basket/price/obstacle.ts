// What blocks the order of a basket. The most important obstacle is first, so that no later step is shown before it.
import type { Money } from '@dasturxon/domain/money'
import { openingAt, useNow } from '../../places/opening.ts'
import { type Branch, type Place, usePlace } from '../../places/place.ts'
import { useShop } from '../../shop/shop.tsx'
import { useDraft } from '../draft.ts'
import type { BasketView } from './basket-view.ts'

export type Obstacle =
  | { readonly kind: 'items'; readonly count: number }
  | { readonly kind: 'zone' }
  | { readonly kind: 'minimum'; readonly goal: Money; readonly reached: Money; readonly missing: Money }
  | { readonly kind: 'count'; readonly goal: number; readonly reached: number; readonly missing: number }
  /** The branch is closed now; `opensAt` is `null` when it is not known. An order for later is still possible. */
  | { readonly kind: 'closed'; readonly opensAt: Date | null }

export type ObstacleFacts = {
  readonly basket: Pick<BasketView, 'lines' | 'count' | 'goods' | 'shortage' | 'isOutOfZone'>
  readonly service: Place['service']
  /** The branch that serves the place; while the place is not known, all branches that could. */
  readonly branches: readonly Branch[]
  readonly minimalProductCount: number
  /** `null` for an order for later: the hours of today do not matter for it. */
  readonly now: Date | null
}

/** The first obstacle; `null` when there is none. */
export function obstacleOf(facts: ObstacleFacts): Obstacle | null {
  const { basket, service } = facts
  const bad = basket.lines.filter(({ trouble }) => trouble !== null)
  if (bad.length > 0) return { kind: 'items', count: bad.length }
  if (service === 'DELIVERY' && basket.isOutOfZone) return { kind: 'zone' }
  return (service === 'DELIVERY' ? tooLittle(facts) : null) ?? closed(facts)
}

function tooLittle({ basket: { shortage, goods, count }, minimalProductCount }: ObstacleFacts): Obstacle | null {
  if (shortage === null) return null
  const { price, missing, count: missingCount } = shortage
  if (missing > 0) return { kind: 'minimum', goal: price, reached: goods, missing }
  return { kind: 'count', goal: minimalProductCount, reached: count, missing: missingCount }
}

function closed({ branches, service, now }: ObstacleFacts): Obstacle | null {
  if (now === null || branches.length === 0) return null
  const openings = branches.map((branch) => openingAt(branch, service, now))
  if (openings.some(({ state }) => state === 'open')) return null
  const [opensAt = null] = openings
    .flatMap((opening) => (opening.state === 'closed' && opening.opens !== null ? [opening.opens] : []))
    .toSorted((a, b) => a.getTime() - b.getTime())
  return { kind: 'closed', opensAt }
}

/** What blocks the order of this basket now. */
export function useObstacle(basket: ObstacleFacts['basket']): Obstacle | null {
  const shop = useShop()
  const { service, branch } = usePlace()
  const { timing } = useDraft()
  const now = useNow()
  const serving = shop.branches.filter(({ services }) => services.includes(service))
  return obstacleOf({
    basket,
    service,
    branches: branch === null ? serving : [branch],
    minimalProductCount: shop.terms.minimalProductCount,
    now: timing.when === 'LATER' ? null : now,
  })
}
