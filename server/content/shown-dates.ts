// Dates between which banners and stories are shown.

export type ShownDates = { readonly starts_at: Date | null; readonly ends_at: Date | null }

/** Whether it is shown at the moment; a missing beginning or end does not limit. */
export function isShownAt({ starts_at, ends_at }: ShownDates, at: Date): boolean {
  return (starts_at === null || starts_at <= at) && (ends_at === null || at < ends_at)
}

/** When the next of them begins or ends; `null` when none does. */
export function nextChange(rows: readonly ShownDates[], at: Date): Date | null {
  const [next] = rows
    .flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
    .filter((change) => change !== null)
    .filter((change) => change > at)
    .toSorted((a, b) => a.getTime() - b.getTime())
  return next ?? null
}
