import { distanceM } from '@dasturxon/domain/zones'
import { expect, it } from 'vitest'
import { createCouriers } from './courier.ts'
import { type BoardOrder, openOffice } from './office.ts'
import { createWatch } from './pace.ts'
import { openStreets } from './streets.ts'
import { COURIER, DOOR, openBoard } from './testing/board.ts'
import { handClock } from './testing/hand-clock.ts'
import { demoId } from './uuid.ts'

it('takes a finished order, rides at 25 km/h along the streets to the customer, and delivers it', async () => {
  const { board, minutes } = openRoad()
  const { id } = board.place({ status: 'DONE' })
  await minutes(2)
  expect(board.find(id)).toMatchObject({ status: 'ATTACHED', courierId: COURIER })
  await minutes(2)
  expect(board.find(id)?.status).toBe('ON_WAY')
  await minutes(10)
  expect(board.find(id)?.status).toBe('DELIVERED')
  const ride = board.journal.filter((line) => line.startsWith('at ')).map((line) => line.split(' ').map(Number))
  const points = ride.map(([, lat = 0, lon = 0]) => ({ lat, lon }))
  expect(points[0]).toEqual({ lat: 41.3275, lon: 69.2841 })
  expect(points.at(-1)).toEqual({ lat: 41.3275, lon: 69.314 })
  const steps = points.slice(1).map((point, index) => distanceM(points[index] ?? point, point))
  expect(steps.length).toBeGreaterThan(5)
  // a minute at 25 km/h, and the rounding of the journal
  expect(Math.max(...steps)).toBeLessThan(430)
  // the door is in the east, and the streets to it do not all go there
  const headings = ride.flatMap(([, , , , heading]) => heading ?? [])
  expect(headings.every((heading) => heading >= 0 && heading < 360)).toBe(true)
  expect(new Set(headings).size).toBeGreaterThan(2)
})

it('carries one order at a time', async () => {
  const { board, minutes } = openRoad()
  const first = board.place({ status: 'DONE' })
  const second = board.place({ status: 'DONE' })
  await minutes(4)
  expect(board.find(first.id)?.status).toBe('ON_WAY')
  expect(board.find(second.id)?.status).toBe('DONE')
  await minutes(26)
  expect(board.find(second.id)?.status).toBe('DELIVERED')
})

it('continues a ride that was in progress when the demo restarted', async () => {
  const { board, minutes } = openRoad()
  board.place({ status: 'ON_WAY', courierId: COURIER })
  await minutes(1)
  expect(board.journal[0]).toMatch(/^at 41\.3315 69\.2791 to \d+$/)
  await minutes(10)
  expect(board.journal).toContain('1001 DELIVERED')
})

it('gives an order only to a courier of its own branch', async () => {
  const { board, minutes } = openRoad()
  const far = { id: demoId('qar-b-chilonzor') as BoardOrder['branch']['id'], latitude: 41.28, longitude: 69.19 }
  const [waiting, own] = [board.place({ status: 'DONE', branch: far }), board.place({ status: 'DONE' })]
  await minutes(20)
  expect([board.find(waiting.id)?.status, board.find(own.id)?.status]).toEqual(['DONE', 'DELIVERED'])
})

it('ignores pickups and orders still cooking', async () => {
  const { board, minutes } = openRoad()
  board.place({ status: 'DONE', serviceType: 'PICK_UP', address: null })
  board.place({ status: 'COOKING', address: DOOR })
  await minutes(30)
  expect(board.journal).toEqual([])
})

const streets = openStreets()

// the board is read once a minute, and a minute is a second
function openRoad() {
  const board = openBoard()
  const clock = handClock()
  const office = openOffice({ fetch: board.fetch, origin: 'http://shop.test', sub: 'qarsildoq', staffKey: 'key' })
  const watch = createWatch(clock, 60)
  const phoneOf = (courierId: string) =>
    openOffice({ fetch: board.fetch, origin: 'http://shop.test', sub: 'qarsildoq', staffKey: courierId })
  const couriers = createCouriers({ office, phoneOf, watch, streets })
  const minutes = async (count: number) => {
    for (let minute = 0; minute < count; minute += 1) {
      const orders = await office.orders()
      if (!orders.ok) throw new Error('Expected the board, found none')
      watch.look(orders.value)
      await couriers.work(orders.value)
      await clock.advance(1_000)
    }
  }
  return { board, minutes }
}
