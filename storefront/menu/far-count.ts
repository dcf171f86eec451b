/** Larger sets are taken for as large as this, which is as far as the style sheet counts: it is a guess until they are drawn. */
const MOST_COUNTED = 60

/** The class that tells how many things stand where nothing is drawn yet. */
export function farCount(count: number): string {
  return `count-${Math.min(count, MOST_COUNTED)}`
}
