// What a brand has agreed with Uzum besides its keys: the sheets of Uzum differ in three points, so that each is a key.
import type { ProviderKeys } from '../payments.ts'

/** The two products of Uzum: the card page that we open, and the app of the bank, from which Uzum calls us. */
export function hasCardPage({ terminal_id: terminal, api_key: key }: ProviderKeys): boolean {
  return Boolean(terminal) && Boolean(key)
}

/** The field of `params` that holds our order. */
export function accountKey({ account_key: name }: ProviderKeys): string {
  return name || 'order_id'
}

/** An amount in the unit of the contract: tiyin, or so'm. */
export function inUnit({ amount_unit: unit }: ProviderKeys, amountTiyin: number): number {
  return unit === 'som' ? amountTiyin / 100 : amountTiyin
}

/** Tiyin from an amount in the unit of the contract. */
export function fromUnit({ amount_unit: unit }: ProviderKeys, amount: number): number {
  return unit === 'som' ? amount * 100 : amount
}

export type Repeatable = 'CREATE' | 'PERFORM' | 'CANCEL'

/**
 * Whether a repeated call gets a code of its own instead of the first answer. Unless the contract says it, /confirm gets the
 * first answer again: a bank that reads "already confirmed" as a failure would return the money of an order that is cooked.
 */
export function repeatsByCode({ repeats }: ProviderKeys, kind: Repeatable): boolean {
  if (repeats === 'codes') return true
  return repeats !== 'same' && kind !== 'PERFORM'
}

/** The HTTP status of a refusal. */
export function failureStatus({ failure_status: status }: ProviderKeys): 200 | 400 {
  return status === '200' ? 200 : 400
}
