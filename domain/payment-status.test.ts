import { describe, expect, it } from 'vitest'
import { money } from './money.ts'
import {
  firstPaymentStatus,
  hasRefundLeft,
  inTiyin,
  isOnlinePayment,
  isOpenTransaction,
  movePayment,
  moveRefund,
  moveTransaction,
  PAYMENT_TYPES,
  paymentExpiresAt,
  type RefundStatus,
  TRANSACTION_STATES,
} from './payment-status.ts'

const REFUNDS: readonly RefundStatus[] = ['REQUESTED', 'SENT', 'DONE', 'FAILED']

describe('paying', () => {
  it('happens once, however often the provider calls', () => {
    expect(movePayment('UNPAID', 'PAID')).toEqual({ ok: true, value: { changed: true } })
    expect(movePayment('PAID', 'PAID')).toEqual({ ok: true, value: { changed: false } })
  })

  it('is never undone; money is returned by a refund', () => {
    expect(movePayment('PAID', 'UNPAID')).toEqual({
      ok: false,
      code: 'PAYMENT_MOVE_NOT_ALLOWED',
      facts: { status: 'PAID' },
    })
  })

  it('is on delivery for cash and terminal, online for the others', () => {
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

describe('an attempt to pay online', () => {
  const allowed = new Set([
    'CREATED→PENDING',
    'CREATED→FAILED',
    'CREATED→EXPIRED',
    'CREATED→CANCELED',
    'PENDING→PAID',
    'PENDING→FAILED',
    'PENDING→EXPIRED',
    'PENDING→CANCELED',
  ])
  const pairs = TRANSACTION_STATES.flatMap((from) => TRANSACTION_STATES.map((to) => [from, to] as const))

  it.each(pairs)('%s → %s', (from, to) => {
    const moved = moveTransaction(from, to)
    if (from === to) expect(moved).toEqual({ ok: true, value: { changed: false } })
    else if (allowed.has(`${from}→${to}`)) expect(moved).toEqual({ ok: true, value: { changed: true } })
    else expect(moved).toEqual({ ok: false, code: 'TRANSACTION_MOVE_NOT_ALLOWED', facts: { state: from } })
  })

  it('never leaves a final state, and repeating a state changes nothing', () => {
    const ends = TRANSACTION_STATES.filter((state) => !isOpenTransaction(state))
    expect(ends).toEqual(['PAID', 'FAILED', 'EXPIRED', 'CANCELED'])
    for (const [from, to] of pairs) {
      const moved = moveTransaction(from, to)
      if (ends.includes(from)) expect(moved.ok && moved.value.changed).toBe(false)
      if (from === to) expect(moved).toEqual({ ok: true, value: { changed: false } })
    }
  })

  it('is counted in tiyin by the provider', () => {
    expect(inTiyin(money(50_000))).toBe(5_000_000)
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

  it('counts as left once it was sent, whatever the result', () => {
    expect([null, ...REFUNDS].map(hasRefundLeft)).toEqual([false, false, true, true, true])
  })
})
