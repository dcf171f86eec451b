// The payments of the demo's bank, in memory, the oldest removed first.

export type DealState = 'NEW' | 'PENDING' | 'PAID' | 'FAILED' | 'CANCELED' | 'REFUNDED' | 'REFUSED'

export type Deal = {
  /** the shop's id of the payment */
  readonly id: string
  /** the bank's own */
  readonly transactionId: string
  readonly merchantId: string
  readonly orderId: string
  readonly orderNumber: number
  readonly amountTiyin: number
  readonly language: string
  readonly returnUrl: string
  readonly callbackPath: string
  readonly key: string
  readonly expiresAt: Date
  readonly state: DealState
}

export type Books = {
  find(id: string): Deal | null
  /** Stores a new payment; an existing one stays unchanged. */
  open(deal: Deal): Deal
  mark(id: string, state: DealState): void
}

const KEPT = 5_000

/** An empty list of payments. */
export function openBooks(): Books {
  const deals = new Map<string, Deal>()
  return {
    find: (id) => deals.get(id) ?? null,
    open: (deal) => {
      const before = deals.get(deal.id)
      if (before !== undefined) return before
      deals.set(deal.id, deal)
      const [oldest] = deals.keys()
      if (deals.size > KEPT && oldest !== undefined) deals.delete(oldest)
      return deal
    },
    mark: (id, state) => {
      const deal = deals.get(id)
      if (deal !== undefined) deals.set(id, { ...deal, state })
    },
  }
}
