// Periodic chores, merchant by merchant.
import type { MerchantId } from '@dasturxon/domain/ids'
import { addDays, addMinutes, MINUTE_MS, startOfDay } from '@dasturxon/domain/tashkent'
import type { Pool } from 'pg'
import { inTransaction, type Scope } from '../db/scope.ts'
import type { Log } from '../log.ts'

/** Every so many minutes, counted from the start of the process, or once a night from an hour in Tashkent on. */
type Schedule = { readonly everyMinutes: number } | { readonly nightlyAtHour: number }

/** It may run in several processes at once, and again after a restart, so it must be idempotent. */
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

/** Checks every minute for due chores, until stopped; stopping waits for running ones. */
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

/** Stores when each chore is due next; one that failed for a merchant is due again in ten minutes. */
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

/** If the hour of tonight is past, it is due at once: the process may not have been running. */
function firstTime(schedule: Schedule, start: Date): Date {
  if ('everyMinutes' in schedule) return addMinutes(start, schedule.everyMinutes)
  return addMinutes(startOfDay(start), schedule.nightlyAtHour * 60)
}

function nextTime(schedule: Schedule, done: Date): Date {
  if ('everyMinutes' in schedule) return addMinutes(done, schedule.everyMinutes)
  return addDays(firstTime(schedule, done), 1)
}

/** Does the chore for every merchant; a failure is logged and does not affect other merchants. */
async function doForAll({ pool, log, now, merchantIds }: House, { name, run }: Chore): Promise<boolean> {
  let isDone = true
  for (const merchantId of merchantIds()) {
    try {
      await inTransaction(pool, { merchantId, now: now() }, run)
    } catch (error) {
      isDone = false
      log.warn({ merchantId, chore: name, error }, 'chore failed, will be retried')
    }
  }
  return isDone
}
