// Rate limits: exact sliding windows, kept in memory.
import type { LimitName } from '@dasturxon/contract/endpoint'
import { memoized } from '../memoized.ts'

export type RateWindow = { readonly count: number; readonly seconds: number }
type Windows = readonly RateWindow[]
/** What is counted: the calls of the contract, and renders of pages that are not in the cache. */
export type LimitKind = LimitName | 'render'
/** Who is counted: a signed-in user (or staff key), else the browser; and for a guest always the network address. */
export type Counted = { readonly user: string | null; readonly device: string | null; readonly address: string }

const perMinute = (count: number): RateWindow => ({ count, seconds: 60 })
const perHour = (count: number): RateWindow => ({ count, seconds: 3_600 })
const perDay = (count: number): RateWindow => ({ count, seconds: 86_400 })

type Rule = { readonly user: Windows; readonly device: Windows; readonly address: Windows }

// Anybody can invent a device cookie, so every limit of a device has one of its address, which is five times as high:
// that many guests may share an operator's address.
const guests = (window: RateWindow): Pick<Rule, 'device' | 'address'> => ({
  device: [window],
  address: [{ ...window, count: window.count * 5 }],
})

const RULES: Readonly<Record<LimitKind, Rule>> = {
  // Only pages that were not requested since the menu changed: a family opens a few of them, all customers behind
  // one address some dozens. One costs about 20 ms, so that a minute of them is about a second.
  render: { user: [], device: [], address: [{ count: 15, seconds: 10 }, perMinute(60)] },
  read: { user: [perMinute(300)], ...guests(perMinute(240)) },
  extra: { user: [perMinute(60)], ...guests(perMinute(60)) },
  order: { user: [perMinute(6), perHour(30)], ...guests(perMinute(6)) },
  quote: { user: [perMinute(60)], ...guests(perMinute(60)) },
  geocode: { user: [perMinute(30)], ...guests(perMinute(30)) },
  // the finer limits of codes (number, prefix, device, address, tenant) are counted with the codes themselves
  code: { user: [perMinute(10)], ...guests(perMinute(10)) },
  verify: { user: [perMinute(10)], ...guests(perMinute(10)) },
  write: { user: [perMinute(60)], ...guests(perMinute(60)) },
  live: { user: [perMinute(60)], ...guests(perMinute(60)) },
  staff: { user: [perMinute(1_200)], ...guests(perMinute(60)) },
  promo: { user: [perMinute(10)], ...guests(perMinute(10)) },
  // a Telegram user is counted where the init data has been verified
  telegram: { user: [perMinute(10)], device: [perMinute(10)], address: [perMinute(60)] },
  // "once per table until answered" is checked with the calls themselves
  waiter: { user: [perMinute(10)], ...guests(perMinute(10)) },
  review: { user: [perHour(5)], ...guests(perHour(5)) },
  reservation: { user: [perHour(5)], ...guests(perHour(5)) },
  application: { user: [perHour(5)], ...guests(perHour(5)) },
  upload: { user: [perHour(10)], ...guests(perHour(10)) },
  deletion: { user: [perDay(3)], ...guests(perDay(3)) },
  // providers share addresses and call in bursts
  callback: { user: [], device: [], address: [{ count: 50, seconds: 1 }] },
}

export type Limits = {
  /** Counts one call; returns the seconds to wait when it exceeds the limit, else null. A refused call is not counted. */
  take(tenant: string, name: LimitKind, who: Counted, now: Date): number | null
  figures(): LimitFigures
}

export type LimitFigures = {
  readonly devices: number
  readonly others: number
  /** calls that are remembered */
  readonly times: number
  readonly evictions: number
}

/** Counters of one caller, by name: a key concatenated at every call would cost more than the rest. */
type Kind = Readonly<Record<keyof Rule, Map<string, readonly Counter[]>>>
type Counter = { readonly count: number; readonly times: Times }
/** Where somebody is counted. */
type Place = { readonly counted: Map<string, readonly Counter[]>; readonly who: string }

const SWEEP_EVERY_MS = 60_000
// A device is whatever a cookie contains, so invented ones must not evict anything: beyond this number they are not
// counted, only their address is. Of users and addresses the oldest are evicted.
export const MOST_DEVICES = 50_000
export const MOST_OTHERS = 100_000
// each is eight bytes, twice as many while a list is cut
const MOST_TIMES = 1_000_000

/** Limits in the memory of this process, each multiplied by `scale`. */
export function openLimits(scale: number): Limits {
  const tenants = new Map<string, Map<LimitKind, Kind>>()
  const memory = openMemory()

  function kindOf(tenant: string, name: LimitKind): Kind {
    const kinds = memoized(tenants, tenant, () => new Map<LimitKind, Kind>())
    return memoized(kinds, name, () => ({ user: new Map(), device: new Map(), address: new Map() }))
  }
  function countersOf(kind: Kind, name: LimitKind, by: keyof Rule, who: string): readonly Counter[] {
    const held = kind[by].get(who)
    if (held !== undefined) return held
    const counters = RULES[name][by].map(({ count, seconds }) => ({
      count: Math.max(1, Math.floor(count * scale)),
      times: slidingTimes(seconds * 1_000),
    }))
    return memory.add(by === 'device' ? 'device' : 'other', { counted: kind[by], who }, counters)
  }
  function countersFor(kind: Kind, name: LimitKind, { user, device, address }: Counted): readonly Counter[] {
    if (user !== null) return countersOf(kind, name, 'user', user)
    const ofAddress = countersOf(kind, name, 'address', address)
    return device === null ? ofAddress : [...countersOf(kind, name, 'device', device), ...ofAddress]
  }
  return {
    take: (tenant, name, who, now) => {
      const at = now.getTime()
      memory.sweepIfDue(at)
      const counters = countersFor(kindOf(tenant, name), name, who)
      let wait = 0
      for (const { times, count } of counters) wait = Math.max(wait, times.waitMs(at, count))
      if (wait > 0) return Math.ceil(wait / 1_000)
      for (const { times } of counters) times.add(at)
      memory.counted(counters.length)
      return null
    },
    figures: memory.figures,
  }
}

/** All counted callers, so that the total is limited. */
function openMemory() {
  const places = { device: new Set<Place>(), other: new Set<Place>() }
  let [sweptAt, times, evictions] = [0, 0, 0]
  const sizeOf = ({ counted, who }: Place) => (counted.get(who) ?? []).reduce((sum, each) => sum + each.times.size(), 0)

  function drop(some: Set<Place>, place: Place): void {
    times -= sizeOf(place)
    place.counted.delete(place.who)
    some.delete(place)
  }
  function evictOldest(): void {
    const [oldest] = places.other
    if (oldest === undefined) return
    drop(places.other, oldest)
    evictions += 1
  }
  function sweep(at: number): void {
    sweptAt = at
    times = 0
    for (const some of Object.values(places)) {
      for (const place of some) {
        times += sizeOf(place)
        const counters = place.counted.get(place.who) ?? []
        if (counters.every((counter) => counter.times.isOver(at))) drop(some, place)
      }
    }
    while (times > MOST_TIMES && places.other.size > 0) evictOldest()
  }
  return {
    /** Stores and returns the counters of a caller; none for a device when there is no room. */
    add: (by: keyof typeof places, place: Place, counters: readonly Counter[]): readonly Counter[] => {
      if (by === 'device' && places.device.size >= MOST_DEVICES) return []
      if (by === 'other' && places.other.size >= MOST_OTHERS) evictOldest()
      place.counted.set(place.who, counters)
      places[by].add(place)
      return counters
    },
    counted: (calls: number) => {
      times += calls
    },
    sweepIfDue: (at: number) => {
      if (at - sweptAt > SWEEP_EVERY_MS || at < sweptAt || times > MOST_TIMES) sweep(at)
    },
    figures: (): LimitFigures => ({ devices: places.device.size, others: places.other.size, times, evictions }),
  }
}

type Times = {
  /** How long until one more call fits within `count`; 0 when it does now. */
  waitMs(at: number, count: number): number
  add(at: number): void
  isOver(at: number): boolean
  /** How many calls it holds. */
  size(): number
}

function slidingTimes(lengthMs: number): Times {
  let times: number[] = []
  let first = 0
  const forget = (at: number) => {
    while (first < times.length && (times[first] ?? 0) <= at - lengthMs) first++
    // trimming the list at every call would copy it at every call
    if (first > 64 && first * 2 > times.length) {
      times = times.slice(first)
      first = 0
    }
  }
  return {
    waitMs: (at, count) => {
      forget(at)
      const blocking = times.length - first - count
      return blocking < 0 ? 0 : Math.max(1, (times[first + blocking] ?? at) + lengthMs - at)
    },
    add: (at) => {
      times.push(at)
    },
    isOver: (at) => (times.at(-1) ?? 0) <= at - lengthMs,
    size: () => times.length,
  }
}
