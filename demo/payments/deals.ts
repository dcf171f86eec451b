// The payments at the demo's providers, in memory, the oldest removed first.
import type { Deal, DealState, Keys } from './simulator.ts'

export type Deals = {
  find(has: (deal: Deal) => boolean): Deal | null
  get(id: string): Deal | null
  /** Stores a new deal; one with the same id stays as it is. */
  open(deal: Deal): Deal
  mark(id: string, state: DealState, facts?: Keys): Deal
}

const KEPT = 5_000

/** An empty list of payments. */
export function openDeals(): Deals {
  const deals = new Map<string, Deal>()
  return {
    get: (id) => deals.get(id) ?? null,
    // the newest first: an order may have been tried several times
    find: (has) => [...deals.values()].findLast(has) ?? null,
    open: (deal) => {
      const before = deals.get(deal.id)
      if (before !== undefined) return before
      deals.set(deal.id, deal)
      const [oldest] = deals.keys()
      if (deals.size > KEPT && oldest !== undefined) deals.delete(oldest)
      return deal
    },
    mark: (id, state, facts = {}) => {
      const deal = deals.get(id)
      if (deal === undefined) throw new Error(`expected a payment of the demo, found none with the id ${id}`)
      const marked = { ...deal, state, facts: { ...deal.facts, ...facts } }
      deals.set(id, marked)
      return marked
    },
  }
}
