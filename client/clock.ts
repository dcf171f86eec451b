// The server's time. Slots and opening hours must not depend on the clock of this device.

let aheadMs = 0

/** The server's time, computed from its last answer. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs)
}

/** Sets the clock from the headers of an answer that has just arrived. */
export function syncClock({ headers }: Response): void {
  const at = Date.parse(headers.get('date') ?? '')
  // a cached answer has an old date; the Date header of a fresh one has whole seconds, so half a second is added
  if (!headers.has('age') && !Number.isNaN(at)) aheadMs = at + 500 - Date.now()
}
