import { expect, it } from 'vitest'
import { startPlay } from './play.ts'
import { demoStaffKey } from './staff-key.ts'
import { COURIER, openBoard } from './testing/board.ts'
import { handClock, settled } from './testing/hand-clock.ts'
import { demoId } from './uuid.ts'

const NOW = new Date('2026-03-21T07:00:00Z')
const OPTIONS = { origin: 'http://127.0.0.1:8080', secretKey: 'secret', speed: 60, now: () => NOW }

it('plays an order from the basket to delivery, in spite of a lost connection, and stops when asked', async () => {
  const [board, clock] = [openBoard(), handClock()]
  const play = startPlay({ ...OPTIONS, fetch: board.fetch, clock })
  await settled()
  board.place({ cookingMinutes: 10 })
  for (let second = 0; second < 12; second += 1) await clock.advance(1_000)
  board.cut()
  for (let second = 0; second < 5; second += 1) await clock.advance(1_000)
  board.mend()
  for (let second = 0; second < 30; second += 1) await clock.advance(1_000)
  const moves = board.journal.filter((line) => line.startsWith('1001'))
  expect(moves).toEqual(['ACCEPTED', 'COOKING', 'DONE', 'ATTACHED', 'ON_WAY', 'DELIVERED'].map((to) => `1001 ${to}`))
  await play.stop()
  const late = board.place({})
  await clock.advance(600_000)
  expect(board.find(late.id)?.status).toBe('OPEN')
})

it('uses the staff key of each brand, and that of a courier only for the orders of this courier', async () => {
  const [board, clock] = [openBoard(), handClock()]
  const play = startPlay({ ...OPTIONS, fetch: board.fetch, clock })
  await settled()
  const operators = [...board.keys]
  board.place({ status: 'DONE' })
  for (let second = 0; second < 2; second += 1) await clock.advance(1_000)
  await play.stop()
  const subs = ['qarsildoq', 'xontaxta', 'kumomaki', 'lolanabot']
  const keyOf = (sub: string) => `vendor=${sub} Bearer ${demoStaffKey('secret', demoId(`m-${sub}`), 'operator')}`
  expect(operators.toSorted()).toEqual(subs.map(keyOf).toSorted())
  const courierKey = demoStaffKey('secret', demoId('m-qarsildoq'), { courierId: COURIER })
  expect([...board.keys].filter((key) => !operators.includes(key))).toEqual([`vendor=qarsildoq Bearer ${courierKey}`])
})
