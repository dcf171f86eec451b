import type { OrderStatus } from '@dasturxon/domain/order-status'
import { chefHat } from '@dasturxon/ui/glyphs'
import { describe, expect, it } from 'vitest'
import { textOf } from '../text/text-of.ts'
import { WHOLE } from '../text/whole.ts'
import type { Order } from './order.ts'
import { currentStep, heroWords, reasonText, statusText, timelineSteps } from './order-words.ts'

const t = textOf(WHOLE.uz, 'uz', 'kitchen')
const NOON = new Date('2026-11-15T07:00:00Z')
const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000).toISOString()

function anOrder(status: OrderStatus, over: Partial<Order> = {}): Order {
  const steps = [
    { step: 1, at: at(-10), expectedAt: null },
    { step: 2, at: at(-8), expectedAt: null },
    { step: 3, at: null, expectedAt: at(14) },
    { step: 4, at: null, expectedAt: at(25) },
  ]
  return {
    status,
    serviceType: 'DELIVERY',
    steps,
    readyTime: null,
    deliveredAt: null,
    expectedAt: null,
    ...over,
  } as Order
}
const labels = (order: Order) =>
  timelineSteps(order, NOON, { t, language: 'uz', making: chefHat }).map(({ label, time }) => [label, time])

describe('the way of an order in words', () => {
  it('tells what has happened, what is happening and when the rest may be', () => {
    expect(labels(anOrder('COOKING'))).toEqual([
      ['Qabul qilindi', '11:50'],
      ['Tayyorlanmoqda', '11:52 · ≈ 14\u00a0daqiqa'],
      ['Kuryer olib ketadi', '≈ 12:14'],
      ['Yetkaziladi', '≈ 12:25'],
    ])
  })

  it('comes within the time that was promised, also once that has begun', () => {
    const last = (from: number, to: number) =>
      labels(
        anOrder('COOKING', { promisedAt: { from: at(from), to: at(to) }, expectedAt: { from: at(to), to: at(to) } }),
      ).at(-1)
    expect(last(25, 35)).toEqual(['Yetkaziladi', '≈ 12:25–12:35'])
    expect(last(-5, 5)).toEqual(['Yetkaziladi', '≈ 11:55–12:05'])
    expect(last(-15, -5)).toEqual(['Yetkaziladi', '≈ 12:25'])
  })

  it('comes at the new time when that is later than promised', () => {
    const promisedAt = { from: at(15), to: at(25) }
    const late = anOrder('COOKING', { promisedAt, expectedAt: { from: at(31), to: at(31) } })
    expect(labels(late).at(-1)).toEqual(['Yetkaziladi', '≈ 12:31'])
  })

  it('is cooked, not cooking, while a ready order waits for its courier', () => {
    const ready = anOrder('DONE', { readyTime: at(-1) })
    expect(labels(ready).map(([label]) => label)).toEqual([
      'Qabul qilindi',
      'Tayyorlandi',
      'Kuryer olib ketadi',
      'Yetkaziladi',
    ])
    expect(currentStep(ready)).toBe(2)
  })

  it('was cooked when the kitchen was done, not when it began', () => {
    expect(labels(anOrder('DONE', { readyTime: at(-1) }))[1]).toEqual(['Tayyorlandi', '11:59'])
    expect(labels(anOrder('DONE'))[1]).toEqual(['Tayyorlandi', '11:52'])
  })

  it('is not sent anywhere before it is confirmed', () => {
    expect(labels(anOrder('CREATED'))[0]?.[0]).toBe('Tasdiqlanishi kutilmoqda')
    expect(labels(anOrder('OPEN'))[0]?.[0]).toBe('Restoranga yuborildi')
  })

  it('promises a parked order only its end', () => {
    expect(labels(anOrder('AT_TIME')).slice(2)).toEqual([
      ['Kuryer olib ketadi', undefined],
      ['Yetkaziladi', '≈ 12:25'],
    ])
  })

  it.each([
    ['kitchen', 'Oshpaz ishga kirishdi', 'Tayyorlanmoqda', 'Yoqimli ishtaha!', 'Yoqimli ishtaha!'],
    ['flowers', 'Guldasta yigʻilmoqda', 'Gulchi yigʻmoqda', 'Gullar topshirildi!', 'Gullar topshirildi!'],
    ['groceries', 'Buyurtmangiz terilmoqda', 'Terilmoqda', 'Hammasi eshikda', 'Buyurtma olib ketildi'],
    ['goods', 'Buyurtmangiz yigʻilmoqda', 'Yigʻilmoqda', 'Buyurtma topshirildi', 'Buyurtma olib ketildi'],
  ] as const)('is told as a shop of the kind %s does it', (kind, making, step, delivered, pickedUp) => {
    const say = textOf(WHOLE.uz, 'uz', kind)
    const telling = { t: say, language: 'uz', making: chefHat } as const
    expect(statusText(anOrder('COOKING'), say)).toBe(making)
    expect(timelineSteps(anOrder('COOKING'), NOON, telling)[1]?.label).toBe(step)
    expect(statusText(anOrder('DELIVERED'), say)).toBe(delivered)
    expect(statusText(anOrder('DELIVERED', { serviceType: 'PICK_UP' }), say)).toBe(pickedUp)
  })

  it('says "ready" at the counter', () => {
    const ready = anOrder('DONE', { serviceType: 'PICK_UP' })
    expect(statusText(ready, t)).toBe('Buyurtmangiz tayyor')
    expect(labels(ready)[2]?.[0]).toBe('Olib ketishga tayyor')
  })

  it('keeps the sentence it had when a courier is given the order', () => {
    expect(statusText(anOrder('ATTACHED'), t)).toBe(statusText(anOrder('COOKING'), t))
    const ready = { readyTime: at(-1) }
    expect(statusText(anOrder('ATTACHED', ready), t)).toBe(statusText(anOrder('DONE', ready), t))
  })

  it('has every step behind it when it is delivered, closed or canceled', () => {
    for (const status of ['DELIVERED', 'CLOSED', 'CANCELED'] as const) expect(currentStep(anOrder(status))).toBe(4)
    expect(statusText(anOrder('CLOSED'), t)).toBe('Yoqimli ishtaha!')
  })
})

describe('the headline of an order', () => {
  const promisedAt = { from: at(15), to: at(25) }
  const headline = (status: OrderStatus, over: Partial<Order>) =>
    Object.values(heroWords(anOrder(status, { promisedAt, expectedAt: promisedAt, ...over }), NOON, t, 'uz'))

  it('tells what is happening while the promise holds', () => {
    expect(headline('COOKING', {})).toEqual(['Oshpaz ishga kirishdi', undefined])
  })

  it('owns up to a delay, with its length once a new time is known', () => {
    const expectedAt = { from: at(31), to: at(31) }
    expect(headline('ON_WAY', { expectedAt })).toEqual(['Biroz kechikyapmiz', 'Vaʼdadan 6 daqiqa kechroq'])
    const past = { from: at(-20), to: at(-10) }
    expect(headline('COOKING', { promisedAt: past, expectedAt: past })).toEqual(['Biroz kechikyapmiz', undefined])
    const ready = { serviceType: 'PICK_UP', promisedAt: past, expectedAt: null, readyTime: at(-4) } as const
    expect(headline('DONE', ready)).toEqual(['Buyurtmangiz tayyor', 'Vaʼdadan 6 daqiqa kechroq'])
  })

  it('compares the end with the promise', () => {
    const ended = (minutes: number) => headline('DELIVERED', { expectedAt: null, deliveredAt: at(minutes) })[1]
    expect(ended(21)).toBe('12:21 da yetkazildi — 4\u00a0daqiqa erta')
    expect(ended(27)).toBe('12:27 da yetkazildi')
    expect(ended(31)).toBe('12:31 da yetkazildi — vaʼdadan 6\u00a0daqiqa kechroq')
  })
})

describe('the reason of a cancel', () => {
  it.each([
    ['TOO_LONG', 'Kutish choʻzilib ketdi'],
    ['OTHER: mehmon kelmadi', 'mehmon kelmadi'],
    ['SOLD_OUT: somsa', 'taom tugab qoldi: somsa'],
    ['Pech buzildi', 'Pech buzildi'],
  ])('%s is read as "%s"', (reason, text) => {
    expect(reasonText(reason, t)).toBe(text)
  })
})
