// Whether the server can be reached.

const PATIENCE_MS = 5000

/** Thrown where no answer arrived because there is no connection. */
export const NO_CONNECTION = new Error('expected an answer, found no connection')

/** Whether the server answers: a browser that reports to be online may still have no connection. */
export function isReachable(): Promise<boolean> {
  return fetch('', { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    () => true,
    () => false,
  )
}
