import type { MerchantId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { type Chore, openHousekeeping } from './housekeeping.ts'

let app: TestApp
let merchantId: MerchantId
let done: string[]
let isBroken: boolean

beforeAll(async () => {
  app = await testApp()
  merchantId = (await app.aMerchant()).id
})
afterAll(() => app.stop())
beforeEach(() => {
  done = []
  isBroken = false
})

const chore = (name: string, schedule: Chore['schedule']): Chore => ({
  name,
  schedule,
  run: async ({ now }) => {
    if (isBroken) throw new Error('not now')
    done.push(`${name} ${now.toISOString().slice(0, 16)}`)
  },
})
const CHORES = [chore('hourly', { everyMinutes: 60 }), chore('nightly', { nightlyAtHour: 3 })]
const open = () => {
  const { pool, log, now } = app.services
  return openHousekeeping({ pool, log, now, merchantIds: () => [merchantId] }, CHORES)
}

it('does each chore at its time: every hour, and once a night from three o’clock in Tashkent', async () => {
  app.clock.set('2026-03-18T21:29:00.000Z')
  const { doDue } = open()
  for (let minute = 0; minute < 100; minute++) {
    await doDue()
    app.clock.advance(60_000)
  }
  expect(done).toEqual(['nightly 2026-03-18T22:00', 'hourly 2026-03-18T22:29'])
  app.clock.set('2026-03-19T21:59:00.000Z')
  await doDue()
  app.clock.set('2026-03-19T22:00:00.000Z')
  await doDue()
  expect(done.slice(2)).toEqual(['hourly 2026-03-19T21:59', 'nightly 2026-03-19T22:00'])
})

it('does a chore later when no process ran at night', async () => {
  app.clock.set('2026-03-19T04:00:00.000Z')
  await open().doDue()
  expect(done).toEqual(['nightly 2026-03-19T04:00'])
})

it('tries a chore that failed again after ten minutes', async () => {
  app.clock.set('2026-03-19T04:00:00.000Z')
  const { doDue } = open()
  isBroken = true
  await doDue()
  isBroken = false
  app.clock.advance(9 * 60_000)
  await doDue()
  expect(done).toEqual([])
  app.clock.advance(60_000)
  await doDue()
  expect(done).toEqual(['nightly 2026-03-19T04:10'])
})
