// An import of the menu that is kept: what its file says, what it has written, and for how long it can be undone.
import type { CategoryId, ProductId } from './ids.ts'
import type { Texts } from './locale.ts'
import type { Plan, Table } from './menu-plan.ts'
import type { MenuItem } from './menu-rows.ts'
import { addMinutes } from './tashkent.ts'

export type FileTable = Table & { readonly sheet: string }
export type ImportCounts = {
  readonly added: number
  readonly changed: number
  readonly same: number
  readonly left: number
}
export type WrittenItem = MenuItem & { readonly categoryId: CategoryId }
export type Written = {
  readonly categories: readonly { readonly id: CategoryId; readonly before: Texts | null; readonly after: Texts }[]
  readonly items: readonly {
    readonly id: ProductId
    readonly before: WrittenItem | null
    readonly after: WrittenItem
  }[]
}

const UNDO_MINUTES = 24 * 60

/** How many rows of each kind the plan has. */
export function countsOf({ rows }: Plan): ImportCounts {
  const count = (state: string) => rows.filter((row) => row.state === state).length
  return { added: count('new'), changed: count('changed'), same: count('same'), left: count('error') }
}

/** Until when an import can be undone. */
export function undoUntil(appliedAt: Date): Date {
  return addMinutes(appliedAt, UNDO_MINUTES)
}
