// One payment while it is played: what the provider tells the shop, and the times between.
import type { Deals } from './deals.ts'
import type { Line } from './line.ts'
import type { Stage } from './moods.ts'
import type { Deal, Keys, Shop } from './simulator.ts'
import { SIMULATORS } from './simulators.ts'

export type StageDesk = {
  readonly deals: Deals
  readonly line: Line
  readonly timers: Set<NodeJS.Timeout>
  now(): Date
}

/** Makes the stage of a payment of a shop. */
export function stageOf({ deals, line, timers, now }: StageDesk, deal: Deal, shop: Shop): Stage {
  const simulator = SIMULATORS[deal.provider]
  const telling =
    (keys: Keys): Stage['tell'] =>
    async (step, twist = {}) => {
      const current = deals.get(deal.id) ?? deal
      const call = simulator.say(step, { ...current, ...twist }, keys, now())
      // a provider without this step goes on
      if (call === null) return true
      const { isTaken, facts } = simulator.hear(step, await line.tell(shop, simulator.name, call))
      if (facts !== undefined) deals.mark(deal.id, current.state, facts)
      return isTaken
    }
  const after = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer)
  }
  return {
    tell: telling(shop.keys),
    forge: telling(Object.fromEntries(Object.keys(shop.keys).map((name) => [name, 'forged']))),
    otherId: simulator.newId(`${deal.id} again`),
    isBegun: () => deals.get(deal.id)?.state === 'PENDING',
    wait: (ms) => new Promise((resolve) => after(ms, resolve)),
    later: (ms, work) => after(ms, () => void work()),
    mark: (state) => void deals.mark(deal.id, state),
  }
}
