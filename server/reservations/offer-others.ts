// What is offered instead of a table that is not free any more.
import type { HallId, TableId } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import { bookingTimes, STAY_MINUTES, smallestTable } from '@dasturxon/domain/reservation'
import { addMinutes } from '@dasturxon/domain/tashkent'
import type { Scope } from '../db/scope.ts'
import { type BookingAsk, type BookingBranch, freeTables } from './find-booking.ts'
import { listHalls, type OfferedTable } from './hall-store.ts'
import { listTaken } from './reservation-store.ts'

const MOST = 3

type Kind = 'OTHER_TABLE' | 'OTHER_TIME' | 'OTHER_HALL'
type Choice = { readonly kind: Kind; readonly time: Date; readonly table: OfferedTable | null }

/** Facts of the refusal `SLOT_GONE`: up to three free choices, and the nearest free times of the day. */
export type Others = {
  readonly nearest: readonly string[]
  readonly alternatives: readonly {
    readonly kind: Kind
    readonly time: string
    readonly hall: { readonly id: HallId; readonly name: Texts }
    readonly table: { readonly id: TableId; readonly number: number; readonly chairs: number }
  }[]
}

export type GoneAsk = BookingAsk & { readonly tableId: TableId | null; readonly startsAt: Date }

/** Another table at the same time, the same table at another time, another hall; then other times, until there are three. */
export async function offerOthers(scope: Scope, branch: BookingBranch, ask: GoneAsk): Promise<Others> {
  const halls = await listHalls(scope, ask.branchId)
  const { enough, wanted, free, times } = await freeChoices(scope, branch, { ...ask, halls })
  const hallId = wanted?.hallId ?? ask.hallId
  const here = enough.filter((table) => hallId === null || table.hallId === hallId)
  const elsewhere = enough.filter((table) => hallId !== null && table.hallId !== hallId)
  const best = (tables: readonly OfferedTable[], time: Date) => smallestTable(free(tables, time), ask.chairs)
  const isNow = times.some((time) => time.getTime() === ask.startsAt.getTime())
  const others = nearestTo(times, ask.startsAt)
  const sameTable = wanted === null ? undefined : others.find((time) => free([wanted], time).length > 0)
  const possible: readonly Choice[] = [
    { kind: 'OTHER_TABLE', time: ask.startsAt, table: isNow ? best(here, ask.startsAt) : null },
    { kind: 'OTHER_TIME', time: sameTable ?? ask.startsAt, table: sameTable === undefined ? null : wanted },
    { kind: 'OTHER_HALL', time: ask.startsAt, table: isNow ? best(elsewhere, ask.startsAt) : null },
    ...others.map((time) => ({ kind: 'OTHER_TIME' as const, time, table: best(here, time) })),
  ]
  const nameOf = new Map(halls.map(({ id, name }) => [id, name]))
  const nearest = others.filter((time) => best(here, time) !== null).slice(0, MOST)
  return {
    nearest: nearest.map((time) => time.toISOString()).toSorted(),
    alternatives: firstDistinct(possible).flatMap(({ kind, time, table }) => {
      if (table === null) return []
      const { id, number, chairs } = table
      const hall = { id: table.hallId, name: nameOf.get(table.hallId) ?? {} }
      return [{ kind, time: time.toISOString(), hall, table: { id, number, chairs } }]
    }),
  }
}

type Halls = Awaited<ReturnType<typeof listHalls>>

async function freeChoices(scope: Scope, branch: BookingBranch, ask: GoneAsk & { readonly halls: Halls }) {
  const { workHours, exceptions } = branch
  const times = bookingTimes({ workHours, exceptions, now: scope.now }, ask.startsAt)
  const tables = ask.halls.flatMap((hall) => hall.tables)
  const enough = tables.filter(({ chairs }) => chairs >= ask.chairs)
  const [first = ask.startsAt, last = ask.startsAt] = [times[0], times.at(-1)]
  const until = addMinutes(last, STAY_MINUTES)
  const taken = await listTaken(scope, { branchId: ask.branchId, from: first, until, except: ask.except })
  const free = (some: readonly OfferedTable[], time: Date) => freeTables(some, taken, time)
  return { times, enough, free, wanted: enough.find(({ id }) => id === ask.tableId) ?? null }
}

/** The other times, the nearest first, of two equally near ones the earlier. */
function nearestTo(times: readonly Date[], wanted: Date): readonly Date[] {
  const away = (time: Date) => Math.abs(time.getTime() - wanted.getTime())
  return times.filter((time) => away(time) > 0).toSorted((a, b) => away(a) - away(b) || +a - +b)
}

function firstDistinct(choices: readonly Choice[]): readonly Choice[] {
  const seen = new Set<string>()
  return choices
    .filter(({ time, table }) => {
      const name = `${table?.id} ${time.toISOString()}`
      if (table === null || seen.has(name)) return false
      seen.add(name)
      return true
    })
    .slice(0, MOST)
}
