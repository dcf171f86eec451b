// Whether the shop can be reached at all.

const PATIENCE_MS = 5000

/** Nothing came because nobody can be reached. */
export class LineCut extends Error {}

/** Whether anybody answers at the address of this page: a browser that knows of no fault may still have no line. */
export function isReached(): Promise<boolean> {
  return fetch('', { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    () => true,
    () => false,
  )
}
