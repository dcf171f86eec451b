// Parses the facts of a refusal: the contract lists their names by code, this file adds their types.
import type { CallFailure } from '@dasturxon/contract/client'
import type { Money } from '@dasturxon/domain/money'
import type { Quote } from './price/quote.ts'

export type QuoteChange = {
  readonly what: 'LINE' | 'DELIVERY' | 'SERVICE' | 'PROMO' | 'TOTAL'
  /** The key of the refused line. */
  readonly key: string | null
  readonly from: Money
  readonly to: Money
}

export type LackLine = {
  readonly key: string
  readonly productId: string
  readonly reason: 'GONE' | 'STOPPED' | 'STOCK' | 'QUANTITY'
  /** The largest available quantity. */
  readonly max: number
}

/** The current quote and its changes; `null` for any other failure. */
export function changedFacts(failure: CallFailure | null) {
  if (failure?.code !== 'QUOTE_CHANGED' || failure.problem === null) return null
  const { quote, changes } = failure.problem
  return { quote: quote as Quote, changes: (changes ?? []) as readonly QuoteChange[] }
}

/** The order that was placed a moment ago; `null` for any other failure. */
export function duplicateFacts(failure: CallFailure | null) {
  if (failure?.code !== 'DUPLICATE_SUSPECTED' || failure.problem === null) return null
  return { orderId: String(failure.problem.orderId), number: String(failure.problem.number) }
}

/** The unavailable lines; `null` for any other failure. */
export function lackFacts(failure: CallFailure | null): readonly LackLine[] | null {
  if (failure?.code !== 'ITEMS_UNAVAILABLE' || failure.problem === null) return null
  return (failure.problem.lines ?? []) as readonly LackLine[]
}

/** When a closed branch opens, if known; `null` for any other failure. */
export function closedFacts(failure: CallFailure | null): { readonly opensAt: Date | null } | null {
  if (failure?.code !== 'BRANCH_CLOSED') return null
  const opensAt = failure.problem?.opensAt
  return { opensAt: typeof opensAt === 'string' ? new Date(opensAt) : null }
}

/** The start times of the nearest free slots; `null` for any other failure. */
export function slotFacts(failure: CallFailure | null): readonly Date[] | null {
  if (failure?.code !== 'SLOT_GONE') return null
  return ((failure.problem?.slots ?? []) as readonly string[]).map((start) => new Date(start))
}

/** The proof required for an SMS code, and the Telegram link that needs no code; `null` for any other failure. */
export function proofFacts(failure: CallFailure) {
  if (failure.code !== 'PROOF_REQUIRED' || failure.problem === null) return null
  const { challenge, bits, telegram } = failure.problem
  return {
    challenge: String(challenge),
    bits: Number(bits),
    telegram: typeof telegram === 'string' ? telegram : null,
  }
}
