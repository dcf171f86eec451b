// Whether keys work: found out by a call that changes nothing.

/** `none`: the protocol has no call that would be harmless. */
export type KeyCheck = 'works' | 'refused' | 'down' | 'none'

const FIRST_FAULT = 500
const FOREIGN: readonly number[] = [401, 403]

/**
 * What the first HTTP answer to `ask` says of the keys: `refusedBy` are the statuses by which the provider refuses them.
 * What else it answers does not matter, because it is asked about a payment that does not exist.
 */
export async function checkByStatus(
  fetch: typeof globalThis.fetch,
  ask: (watched: typeof globalThis.fetch) => Promise<unknown>,
  refusedBy: readonly number[] = FOREIGN,
): Promise<KeyCheck> {
  const statuses: number[] = []
  await ask(async (...call) => {
    const response = await fetch(...call)
    statuses.push(response.status)
    return response
  })
  const [first] = statuses
  if (first === undefined || first >= FIRST_FAULT) return 'down'
  return refusedBy.includes(first) ? 'refused' : 'works'
}
