import type { OfficeHall } from './hall-query.ts'

/** Halls by the smallest number of their tables, as people count them. */
export function byFirstTable(halls: readonly OfficeHall[]): readonly OfficeHall[] {
  const first = ({ tables }: OfficeHall) => Math.min(...tables.map(({ number }) => number))
  return halls.toSorted((a, b) => first(a) - first(b))
}
