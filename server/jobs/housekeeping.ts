// What must be done now and then, merchant by merchant.
import type { MerchantId } from '@dasturxon/domain/ids'
import { addDays, addMinutes, MINUTE_MS, startOfDay } from '@dasturxon/domain/tashkent'
import type { Pool } from 'pg'
import { inTransaction, type Scope } from '../db/scope.ts'
import type { Log } from '../log.ts'

/** Every so many minutes, counted from the start of the process, or once a night from an hour of Tashkent on. */
type Schedule = { readonly everyMinutes: number } | { readonly nightlyAtHour: number }

/** It may run in several processes at once, and again after a restart: its effect must be the same. */
export type Chore = {
  readonly name: string
  readonly schedule: Schedule
  run(scope: Scope): Promise<void>
}

type House = {
  readonly pool: Pool
  readonly log: Log
  now(): Date
  merchantIds(): readonly MerchantId[]
}

const LOOK_EVERY_MS = MINUTE_MS
const RETRY_MINUTES = 10

/** Looks every minute for chores whose time has come, until stopped; stopping waits for those at hand. */
export function startHousekeeping(house: House, chores: readonly Chore[]): { stop(): Promise<void> } {
  const { doDue } = openHousekeeping(house, chores)
  let working = Promise.resolve()
  const timer = setInterval(() => {
    working = working.then(doDue)
  }, LOOK_EVERY_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await working
    },
  }
}

/** Remembers when each chore is due next; one that failed for a merchant is due again in ten minutes. */
export function openHousekeeping(house: House, chores: readonly Chore[]): { doDue(): Promise<void> } {
  const dueAt = new Map(chores.map((chore) => [chore, firstTime(chore.schedule, house.now())]))
  return {
    doDue: async () => {
      for (const [chore, due] of dueAt) {
        const now = house.now()
        if (now < due) continue
        const isDone = await doForAll(house, chore)
        dueAt.set(chore, isDone ? nextTime(chore.schedule, now) : addMinutes(now, RETRY_MINUTES))
      }
    },
  }
}

/** A night whose hour is past is due at once: the process may have been away when it came. */
function firstTime(schedule: Schedule, start: Date): Date {
  if ('everyMinutes' in schedule) return addMinutes(start, schedule.everyMinutes)
  return addMinutes(startOfDay(start), schedule.nightlyAtHour * 60)
}

function nextTime(schedule: Schedule, done: Date): Date {
  if ('everyMinutes' in schedule) return addMinutes(done, schedule.everyMinutes)
  return addDays(firstTime(schedule, done), 1)
}

/** Does the chore for every merchant; one that it fails for is logged and does not keep the others from theirs. */
async function doForAll({ pool, log, now, merchantIds }: House, { name, run }: Chore): Promise<boolean> {
  let isDone = true
  for (const merchantId of merchantIds()) {
    try {
      await inTransaction(pool, { merchantId, now: now() }, run)
    } catch (error) {
      isDone = false
      log.warn({ merchantId, chore: name, error }, 'a chore failed and will be tried again')
    }
  }
  return isDone
}
