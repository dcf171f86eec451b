/** The list with what was saved: in its place, or after the others. */
export function withSaved<Row extends { readonly id: string }>(rows: readonly Row[], saved: Row): Row[] {
  const isKnown = rows.some(({ id }) => id === saved.id)
  return isKnown ? rows.map((row) => (row.id === saved.id ? saved : row)) : [...rows, saved]
}
