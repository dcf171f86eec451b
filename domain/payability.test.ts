import { expect, it } from 'vitest'
import { ORDER_STATUSES } from './order-status.ts'
import { type PayableFacts, payability } from './payability.ts'
import { PAYMENT_TYPES } from './payment-status.ts'

const EXPIRES = new Date('2026-03-21T12:15:00Z')
const waiting: PayableFacts = { status: 'CREATED', paymentType: 'PAYME', isPaid: false, expiresAt: EXPIRES }
const at = (minutes: number) => new Date(EXPIRES.getTime() + minutes * 60_000)

it('allows payment of an order that waits for it, until its time is over', () => {
  expect(payability(waiting, at(-1))).toBe('PAYABLE')
  expect(payability(waiting, at(0))).toBe('EXPIRED')
})

it('has no time limit once the order was accepted', () => {
  expect(payability({ ...waiting, status: 'OPEN' }, at(60))).toBe('PAYABLE')
})

it('allows no online payment for an order paid on delivery', () => {
  expect(payability({ ...waiting, paymentType: 'CASH' }, at(-1))).toBe('OFFLINE')
})

it('never allows a second payment, nor payment of a canceled order', () => {
  for (const paymentType of PAYMENT_TYPES) {
    for (const status of ORDER_STATUSES) {
      expect(payability({ ...waiting, paymentType, status, isPaid: true }, at(-1))).toBe('PAID')
      const unpaid = payability({ ...waiting, paymentType, status }, at(-1))
      if (status === 'CANCELED') expect(unpaid).toBe('CANCELED')
    }
  }
})
