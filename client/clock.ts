// The server's time: slots and opening hours must not trust this device's clock.

let aheadMs = 0

/** The server's time, as far as its last answer tells. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs)
}

/** Sets the clock by an answer of the server that has just come. */
export function syncClock({ headers }: Response): void {
  const at = Date.parse(headers.get('date') ?? '')
  // a cached answer carries the time it was made; of a fresh one the header has whole seconds: half of one is the best guess
  if (!headers.has('age') && !Number.isNaN(at)) aheadMs = at + 500 - Date.now()
}
