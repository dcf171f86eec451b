import { describe, expect, it } from 'vitest'
import { money } from './money.ts'
import {
  firstPaymentStatus,
  hasRefundLeft,
  isOnlinePayment,
  movePayment,
  moveRefund,
  PAYMENT_TYPES,
  paymentExpiresAt,
  type RefundStatus,
} from './payment-status.ts'

const REFUNDS: readonly RefundStatus[] = ['REQUESTED', 'SENT', 'DONE', 'FAILED']

describe('paying', () => {
  it('is done once, however often the provider calls', () => {
    expect(movePayment('UNPAID', 'PAID')).toEqual({ ok: true, value: { changed: true } })
    expect(movePayment('PAID', 'PAID')).toEqual({ ok: true, value: { changed: false } })
  })

  it('is never undone; money goes back as a refund', () => {
    expect(movePayment('PAID', 'UNPAID')).toEqual({
      ok: false,
      code: 'PAYMENT_MOVE_NOT_ALLOWED',
      facts: { status: 'PAID' },
    })
  })

  it('is at the door for cash and terminal, online for the others', () => {
    expect(PAYMENT_TYPES.filter((type) => !isOnlinePayment(type))).toEqual(['CASH', 'TERMINAL'])
  })

  it('is not needed when nothing is left to pay', () => {
    expect(firstPaymentStatus(money(0))).toBe('PAID')
    expect(firstPaymentStatus(money(1))).toBe('UNPAID')
  })

  it('must happen within a quarter of an hour', () => {
    expect(paymentExpiresAt(new Date('2026-03-21T12:00:00Z'))).toEqual(new Date('2026-03-21T12:15:00Z'))
  })
})

describe('refunding', () => {
  const allowed = new Set(['REQUESTED→SENT', 'SENT→DONE', 'SENT→FAILED'])

  it.each(REFUNDS.flatMap((from) => REFUNDS.map((to) => [from, to] as const)))('%s → %s', (from, to) => {
    const moved = moveRefund(from, to)
    if (from === to) expect(moved).toEqual({ ok: true, value: { changed: false } })
    else if (allowed.has(`${from}→${to}`)) expect(moved).toEqual({ ok: true, value: { changed: true } })
    else expect(moved).toEqual({ ok: false, code: 'REFUND_MOVE_NOT_ALLOWED', facts: { status: from } })
  })

  it('has left once it was sent, whatever came of it', () => {
    expect([null, ...REFUNDS].map(hasRefundLeft)).toEqual([false, false, true, true, true])
  })
})
