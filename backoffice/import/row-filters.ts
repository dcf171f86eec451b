// Which rows of a file are looked at.
import type { PreviewRow } from './import-query.ts'

export const ROW_FILTERS = ['all', 'error', 'warning', 'new', 'changed', 'same'] as const
export type RowFilter = (typeof ROW_FILTERS)[number]

/** Whether the row is one of these. */
export function isShown({ state, warnings }: Pick<PreviewRow, 'state' | 'warnings'>, filter: RowFilter): boolean {
  if (filter === 'all') return true
  return filter === 'warning' ? warnings.length > 0 : state === filter
}

/** The filter in an address; all rows when it says nothing. */
export function filterOf(text: string | null): RowFilter {
  return ROW_FILTERS.find((filter) => filter === text) ?? 'all'
}
