// What must be swept out now and then, merchant by merchant.
import type { MerchantId } from '@dasturxon/domain/ids'
import type { Pool } from 'pg'
import { inTransaction, type Scope } from '../db/scope.ts'
import type { Log } from '../log.ts'

export type Chore = (scope: Scope) => Promise<void>

type House = {
  readonly pool: Pool
  readonly log: Log
  now(): Date
  merchantIds(): readonly MerchantId[]
}

const EVERY_MS = 60 * 60_000

/** Does every chore for every merchant; one that fails is logged and does not keep the others from theirs. */
export async function sweep(house: House, chores: readonly Chore[]): Promise<void> {
  for (const merchantId of house.merchantIds()) {
    for (const chore of chores) {
      try {
        await inTransaction(house.pool, { merchantId, now: house.now() }, chore)
      } catch (error) {
        house.log.warn({ merchantId, error }, 'a chore failed and will be tried again')
      }
    }
  }
}

/** Sweeps every hour until stopped; stopping waits for the broom. */
export function startHousekeeping(house: House, chores: readonly Chore[]): { stop(): Promise<void> } {
  let sweeping = Promise.resolve()
  const timer = setInterval(() => {
    sweeping = sweeping.then(() => sweep(house, chores))
  }, EVERY_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await sweeping
    },
  }
}
