// Invalid tokens, counted by network address: an address that sent many of them is refused without another query. Kept in
// the memory of this process, like the other limits.
import { tokenHash } from '../tokens.ts'

const WINDOW_MS = 10 * 60_000
/** 30 unknown staff keys or bearer tokens in the window, or 300 expired cookies: many people share an operator's address. */
const MOST_POINTS = 300
const POINTS = { header: 10, cookie: 1 } as const
/** A token that was unknown a moment ago is not looked up again: an expired cookie comes with every call of its page. */
const UNKNOWN_FOR_MS = 10_000
/** Tokens that worked in the last hour are still accepted, so that one attacker does not sign out a whole network. */
const WORKED_FOR_MS = 60 * 60_000
/** The limit of all addresses together; the one that failed longest ago is removed first. */
const MOST_FAILED = 50_000
const MOST_WORKING = 50_000

export type ShownToken = {
  /** the brand it was sent to: a token of one brand is unknown at every other */
  readonly merchantId: string
  /** counted for all brands together: they share the database */
  readonly address: string
  readonly token: string
  /** how it was used: the session of a customer is no staff key */
  readonly as: 'session' | 'staff key'
  /** a browser sends an expired cookie by itself; a header is written by a program */
  readonly from: keyof typeof POINTS
}

export type FailedTokens = {
  /** Seconds to wait when the address has sent too many invalid tokens; `null` when this one may be looked up. */
  waitS(shown: ShownToken, now: Date): number | null
  /** Whether this address sent this token a moment ago, and it was unknown. */
  isUnknown(shown: ShownToken, now: Date): boolean
  failed(shown: ShownToken, now: Date): void
  worked(shown: ShownToken, now: Date): void
  /** How many tokens are stored. */
  size(): number
}

type Failure = { readonly points: number; readonly firstAt: number; lastAt: number }
/** By the hash of the token: the same one again is not a second guess. */
type Failures = { points: number; readonly tokens: Map<string, Failure> }

/** Creates an empty memory; every limit is multiplied by `scale`. */
export function openFailedTokens(scale: number): FailedTokens {
  const failures = openFailures()
  const working = new Map<string, number>()
  const mostPoints = Math.max(1, Math.floor(MOST_POINTS * scale))
  const hasWorked = (hash: string, at: number) => (working.get(hash) ?? Number.NEGATIVE_INFINITY) > at - WORKED_FOR_MS

  return {
    waitS: (shown, now) => {
      const at = now.getTime()
      const waitMs = failures.waitMs(shown.address, mostPoints, at)
      return waitMs === 0 || hasWorked(hashOf(shown), at) ? null : Math.ceil(waitMs / 1_000)
    },
    isUnknown: (shown, now) => {
      const failure = failures.find(shown.address, hashOf(shown))
      return failure !== undefined && now.getTime() - failure.lastAt < UNKNOWN_FOR_MS
    },
    failed: (shown, now) => {
      const [hash, at] = [hashOf(shown), now.getTime()]
      working.delete(hash)
      const known = failures.find(shown.address, hash)
      if (known === undefined)
        failures.add(shown.address, hash, { points: POINTS[shown.from], firstAt: at, lastAt: at })
      else known.lastAt = at
    },
    worked: (shown, now) => {
      const hash = hashOf(shown)
      failures.drop(shown.address, hash)
      working.delete(hash)
      working.set(hash, now.getTime())
      const oldest = working.keys().next().value
      if (working.size > MOST_WORKING && oldest !== undefined) working.delete(oldest)
    },
    size: () => failures.size() + working.size,
  }
}

/** Failures by address, the address that failed last at the end. */
function openFailures() {
  const addresses = new Map<string, Failures>()
  let count = 0

  function drop(address: string, hash: string): void {
    const failures = addresses.get(address)
    const failure = failures?.tokens.get(hash)
    if (failures === undefined || failure === undefined) return
    failures.tokens.delete(hash)
    failures.points -= failure.points
    count -= 1
    if (failures.tokens.size === 0) addresses.delete(address)
  }
  function dropOldest(): void {
    const [address, failures] = addresses.entries().next().value ?? []
    const hash = failures?.tokens.keys().next().value
    if (address !== undefined && hash !== undefined) drop(address, hash)
  }
  return {
    drop,
    find: (address: string, hash: string) => addresses.get(address)?.tokens.get(hash),
    add: (address: string, hash: string, failure: Failure) => {
      const failures = addresses.get(address) ?? { points: 0, tokens: new Map() }
      failures.points += failure.points
      failures.tokens.set(hash, failure)
      addresses.delete(address)
      addresses.set(address, failures)
      count += 1
      if (count > MOST_FAILED) dropOldest()
    },
    /** How long until enough failures are out of the window; 0 when there are not too many. */
    waitMs: (address: string, mostPoints: number, at: number) => {
      const failures = addresses.get(address)
      if (failures === undefined) return 0
      for (const [hash, { firstAt }] of failures.tokens) {
        // entries in the future were counted before the clock was set back
        if (firstAt > at - WINDOW_MS && firstAt <= at) break
        drop(address, hash)
      }
      let points = failures.points
      for (const failure of failures.tokens.values()) {
        if (points < mostPoints) return 0
        points -= failure.points
        if (points < mostPoints) return Math.max(1, failure.firstAt + WINDOW_MS - at)
      }
      return 0
    },
    size: () => count,
  }
}

function hashOf({ merchantId, as, token }: ShownToken): string {
  return tokenHash(`${merchantId}:${as}:${token}`).toString('base64url')
}
