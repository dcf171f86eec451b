// An earning of cashback: what is left of it, and until when.
import type { CashbackEntry } from '@dasturxon/domain/cashback'
import { money } from '@dasturxon/domain/money'

export type EntryRow = { readonly id: string; readonly left: number; readonly expires_at: string | Date }
export type Taken = { readonly id: string; readonly amount: number }

/** The earning in the type of the rules. */
export function entryOf(row: EntryRow): CashbackEntry {
  return { id: row.id, left: money(row.left), expiresAt: new Date(row.expires_at) }
}
