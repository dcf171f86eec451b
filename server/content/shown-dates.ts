// What is shown from one moment to another: banners, stories.

export type ShownDates = { readonly starts_at: Date | null; readonly ends_at: Date | null }

/** Whether it is shown at the moment; one without a beginning was always there, one without an end stays. */
export function isShownAt({ starts_at, ends_at }: ShownDates, at: Date): boolean {
  return (starts_at === null || starts_at <= at) && (ends_at === null || at < ends_at)
}

/** When the next of them begins or ends to be shown; `null` when none will by itself. */
export function nextChange(rows: readonly ShownDates[], at: Date): Date | null {
  const [next] = rows
    .flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
    .filter((change) => change !== null)
    .filter((change) => change > at)
    .toSorted((a, b) => a.getTime() - b.getTime())
  return next ?? null
}
