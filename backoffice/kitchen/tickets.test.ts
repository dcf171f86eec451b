import { describe, expect, it } from 'vitest'
import { aBoardOrder } from '../testing/a-board-order.ts'
import { heatOf, inPlace, neededNow, ticketsOf } from './tickets.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 2, 12, minutes)).toISOString()
const dish = (uz: string, count: number) => ({ name: { uz }, count, unit: 'COUNT' as const, options: [], comment: '' })

describe('tickets', () => {
  it('are the orders being made, without those just handed over', () => {
    const [cooking, taken, fresh] = [
      aBoardOrder({ status: 'COOKING' }),
      aBoardOrder({ status: 'ACCEPTED' }),
      aBoardOrder({ status: 'OPEN' }),
    ]
    expect(ticketsOf([cooking, taken, fresh], new Set())).toEqual([cooking, taken])
    expect(ticketsOf([cooking, taken, fresh], new Set([cooking.id]))).toEqual([taken])
  })

  it('keep their places; new ones come at the end by their time', () => {
    const late = aBoardOrder({ status: 'COOKING', readyTime: at(50) })
    const soon = aBoardOrder({ status: 'COOKING', readyTime: at(20) })
    const first = inPlace([], [late, soon])
    expect(first).toEqual([soon.id, late.id])
    const urgent = aBoardOrder({ status: 'COOKING', readyTime: at(5) })
    expect(inPlace(first, [late, urgent, soon])).toEqual([soon.id, late.id, urgent.id])
    expect(inPlace(first, [late])).toEqual([late.id])
  })

  it('warn from seven tenths of their time, and are late after it', () => {
    const ticket = aBoardOrder({ status: 'COOKING', readyTime: at(10) })
    const heatAt = (minutes: number) => heatOf(ticket, Date.parse(at(minutes))).heat
    expect([0, 6, 7, 9, 10, 30].map(heatAt)).toEqual(['calm', 'calm', 'soon', 'soon', 'late', 'late'])
  })

  it('say what is needed most', () => {
    const orders = [
      aBoardOrder({ cartItems: [dish('Osh', 2), dish('Choy', 1)] }),
      aBoardOrder({ cartItems: [dish('Osh', 3)] }),
    ]
    expect(neededNow(orders)).toEqual([
      { name: { uz: 'Osh' }, count: 5 },
      { name: { uz: 'Choy' }, count: 1 },
    ])
  })
})
