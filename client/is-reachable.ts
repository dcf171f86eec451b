// Whether the shop can be reached at all.

const PATIENCE_MS = 5000

/** Thrown where nothing came because nobody can be reached. */
export const NO_CONNECTION = new Error('expected an answer, found no connection')

/** Whether anybody answers at the address of this page: a browser that knows of no fault may still have no connection. */
export function isReachable(): Promise<boolean> {
  return fetch('', { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    () => true,
    () => false,
  )
}
