import { describe, expect, it } from 'vitest'
import { minutesToWait, orderTime } from './order-time.ts'

const at = (time: string) => new Date(`2026-11-15T${time}:00Z`)
const iso = (time: string) => at(time).toISOString()
const PROMISED = { from: iso('19:15'), to: iso('19:25') }

type Timed = Parameters<typeof orderTime>[0]
const anOrder = (over: Partial<Timed> = {}): Timed => ({
  status: 'COOKING',
  serviceType: 'DELIVERY',
  promisedAt: PROMISED,
  expectedAt: PROMISED,
  readyTime: null,
  deliveredAt: null,
  ...over,
})
const expectedAt = (time: string) => ({ from: iso(time), to: iso(time) })

describe('the promise of an order', () => {
  it('holds while the kitchen names a time within five minutes of its end', () => {
    const early = orderTime(anOrder({ expectedAt: expectedAt('19:05') }), at('18:50'))
    expect(early).toMatchObject({ minutesLate: 0, newTime: null, isOnTime: true })
    // a little after the promised end: not late yet, but not on time either
    const almost = orderTime(anOrder({ expectedAt: expectedAt('19:28') }), at('18:50'))
    expect(almost).toMatchObject({ minutesLate: 0, newTime: null, isOnTime: false })
  })

  it('stays as it was when the kitchen names a later time, with the difference beside it', () => {
    const time = orderTime(anOrder({ expectedAt: expectedAt('19:31') }), at('18:50'))
    expect(time).toMatchObject({ minutesLate: 6, newTime: at('19:31'), isOnTime: false })
    expect(time.promised).toEqual({ from: at('19:15'), to: at('19:25') })
  })

  it('is late by the clock when the time passes and no one has named another', () => {
    expect(orderTime(anOrder(), at('19:24')).isOnTime).toBe(true)
    expect(orderTime(anOrder(), at('19:29'))).toMatchObject({ minutesLate: 0, isOnTime: false })
    expect(orderTime(anOrder(), at('19:40'))).toMatchObject({ minutesLate: 15, newTime: null })
  })

  it('is compared with the time of delivery once that is known', () => {
    const delivered = (time: string) =>
      orderTime(anOrder({ status: 'DELIVERED', expectedAt: null, deliveredAt: iso(time) }), at('21:00'))
    expect(delivered('19:21')).toMatchObject({ minutesLate: 0, minutesEarly: 4, isOnTime: true })
    expect(delivered('19:31')).toMatchObject({ minutesLate: 6, minutesEarly: 0, isOnTime: false })
  })

  it('of a pickup is that it is ready, whenever it is fetched', () => {
    const fetched = anOrder({ status: 'DELIVERED', serviceType: 'PICK_UP', deliveredAt: iso('20:30') })
    expect(orderTime({ ...fetched, readyTime: iso('19:20') }, at('21:00')).minutesLate).toBe(0)
  })

  it('is not compared with anything before the kitchen has the order, nor after it was canceled', () => {
    for (const status of ['CREATED', 'AT_TIME', 'CANCELED'] as const) {
      expect(orderTime(anOrder({ status }), at('20:00'))).toMatchObject({ minutesLate: 0, isOnTime: false })
    }
  })

  it('is counted down to its end, or to the new time', () => {
    expect(minutesToWait(orderTime(anOrder(), at('19:00')), at('19:00'))).toBe(25)
    const late = orderTime(anOrder({ expectedAt: expectedAt('19:31') }), at('19:00'))
    expect(minutesToWait(late, at('19:00'))).toBe(31)
    expect(minutesToWait(orderTime(anOrder(), at('19:30')), at('19:30'))).toBeNull()
    expect(minutesToWait(orderTime(anOrder(), at('12:00')), at('12:00'))).toBeNull()
  })
})
