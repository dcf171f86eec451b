import { expect, it } from 'vitest'
import { createKitchen } from './kitchen.ts'
import { openOffice } from './office.ts'
import { createWatch } from './pace.ts'
import { openBoard } from './testing/board.ts'
import { handClock } from './testing/hand-clock.ts'

const NOW = new Date('2026-03-21T07:00:00Z')
const SECOND = 1_000

it('accepts an order, cooks it as long as its dishes take, and marks it ready', async () => {
  const { board, minutes } = openKitchen()
  const { id } = board.place({ serviceType: 'DELIVERY', cookingMinutes: 15 })
  await minutes(1)
  expect(board.find(id)?.status).toBe('OPEN')
  await minutes(1)
  expect(board.find(id)).toMatchObject({ status: 'ACCEPTED', readyTime: '2026-03-21T07:17:00.000Z' })
  await minutes(3)
  expect(board.find(id)?.status).toBe('COOKING')
  await minutes(15)
  expect(board.find(id)?.status).toBe('COOKING')
  await minutes(1)
  expect(board.find(id)?.status).toBe('DONE')
})

it('completes a pickup some minutes after it is ready, and leaves a delivery to its courier', async () => {
  const { board, minutes } = openKitchen()
  const pickup = board.place({ serviceType: 'PICK_UP', status: 'DONE' })
  const delivery = board.place({ serviceType: 'DELIVERY', status: 'DONE' })
  await minutes(5)
  expect(board.find(pickup.id)?.status).toBe('DONE')
  await minutes(1)
  expect(board.find(pickup.id)?.status).toBe('DELIVERED')
  expect(board.find(delivery.id)?.status).toBe('DONE')
})

it('ignores orders that wait for their time, for payment, or for a courier', async () => {
  const { board, minutes } = openKitchen()
  for (const status of ['AT_TIME', 'CREATED', 'ATTACHED', 'ON_WAY'] as const) board.place({ status })
  await minutes(120)
  expect(board.journal).toEqual([])
})

// the board is read once a minute, and a minute is a second
function openKitchen() {
  const board = openBoard()
  const clock = handClock()
  const office = openOffice({ fetch: board.fetch, origin: 'http://shop.test', sub: 'qarsildoq', staffKey: 'key' })
  const watch = createWatch(clock, 60)
  const kitchen = createKitchen({ office, watch, now: () => NOW })
  const minutes = async (count: number) => {
    for (let minute = 0; minute < count; minute += 1) {
      const orders = await office.orders()
      if (!orders.ok) throw new Error('Expected the board, found none')
      watch.look(orders.value)
      await kitchen.work(orders.value)
      await clock.advance(SECOND)
    }
  }
  return { board, minutes }
}
