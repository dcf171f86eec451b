// Whether the shop can be reached at all.

const PATIENCE_MS = 5000

/** Nothing came because nobody can be reached. */
export class LineCut extends Error {}

/** Whether anybody answers at the address of this page: a browser that knows of no fault may still have no line. */
export async function isReached(): Promise<boolean> {
  const ask = fetch(window.location.href, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS) })
  return ask.then(
    () => true,
    () => false,
  )
}
