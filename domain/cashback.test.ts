import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  balanceOf,
  type CashbackEntry,
  cashbackEarned,
  cashbackLimit,
  creditedAt,
  expiresAt,
  givenBackUntil,
  liveEntries,
  reverseEarned,
  spendOldestFirst,
} from './cashback.ts'
import { lesserOf, money, sumOf } from './money.ts'

const now = new Date('2026-03-21T12:00:00+05:00')
const sums = fc.integer({ min: 0, max: 10_000_000 }).map(money)

const anEntry = (id: string, left: number, expires: string): CashbackEntry => ({
  id,
  left: money(left),
  expiresAt: new Date(expires),
})

const entryLists = fc.array(
  fc.record({
    left: sums,
    expiresAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
  }),
  { maxLength: 12 },
)
const named = (entries: readonly Omit<CashbackEntry, 'id'>[]) => entries.map((entry, n) => ({ ...entry, id: `e${n}` }))

describe('how much cashback may be spent', () => {
  it.each([
    [80_000, 24_000, 100, 24_000],
    [20_000, 24_000, 100, 20_000],
    [80_000, 90_000, 30, 24_000],
    [80_000, 90_000, 250, 80_000],
    [80_000, -1, 100, 0],
    [0, 24_000, 100, 0],
  ])('for goods of %d, balance %d, share %d %%: %d', (goods, balance, share, limit) => {
    expect(cashbackLimit(money(goods), money(balance), share)).toBe(limit)
  })

  it('is never beyond the balance or the goods', () => {
    fc.assert(
      fc.property(sums, sums, fc.integer({ min: 0, max: 300 }), (goods, balance, share) => {
        const limit = cashbackLimit(goods, balance, share)
        return limit >= 0 && limit <= goods && limit <= balance
      }),
    )
  })
})

describe('earning', () => {
  it('is a percent of what was paid for goods', () => {
    expect(cashbackEarned(money(80_000), 3)).toBe(2400)
    expect(cashbackEarned(money(80_000), 2.5)).toBe(2000)
    expect(cashbackEarned(money(80_000), -3)).toBe(0)
  })

  it('is credited half an hour after delivery and expires after half a year', () => {
    expect(creditedAt(now)).toEqual(new Date('2026-03-21T12:30:00+05:00'))
    expect(expiresAt(now)).toEqual(new Date('2026-09-17T12:00:00+05:00'))
  })
})

describe('cashback returned by a canceled order', () => {
  const now = new Date('2026-03-21T07:00:00Z')
  it.each([
    ['2026-08-01T00:00:00Z', '2026-08-01T00:00:00Z'],
    ['2026-03-22T07:00:00Z', '2026-03-28T07:00:00Z'],
    ['2026-03-01T00:00:00Z', '2026-03-28T07:00:00Z'],
  ])('of %s can be spent until %s', (expires, until) => {
    expect(givenBackUntil(new Date(expires), now)).toEqual(new Date(until))
  })
})

describe('the ledger', () => {
  const entries = [
    anEntry('young', 5000, '2026-09-01'),
    anEntry('old', 3000, '2026-04-01'),
    anEntry('gone', 9000, '2026-03-01'),
    anEntry('empty', 0, '2026-08-01'),
  ]

  it('counts only what has not expired', () => {
    expect(liveEntries(entries, now).map((entry) => entry.id)).toEqual(['young', 'old'])
    expect(balanceOf(entries, now)).toBe(8000)
    expect(balanceOf([anEntry('now', 1, now.toISOString())], now)).toBe(0)
  })

  it('spends first what expires first', () => {
    expect(spendOldestFirst(liveEntries(entries, now), money(4000))).toEqual({
      taken: [
        { id: 'old', amount: 3000 },
        { id: 'young', amount: 1000 },
      ],
      missing: 0,
    })
  })

  it('returns what it could not cover', () => {
    expect(spendOldestFirst(liveEntries(entries, now), money(9000)).missing).toBe(1000)
    expect(spendOldestFirst([], money(1))).toEqual({ taken: [], missing: 1 })
  })

  it('takes exactly the amount or all there is, and no entry twice or beyond what it has', () => {
    fc.assert(
      fc.property(entryLists.map(named), sums, (list, amount) => {
        const { taken, missing } = spendOldestFirst(list, amount)
        const all = sumOf(list.map((entry) => entry.left))
        expect(sumOf(taken.map((part) => part.amount))).toBe(lesserOf(all, amount))
        expect(missing).toBe(amount - lesserOf(all, amount))
        expect(new Set(taken.map((part) => part.id)).size).toBe(taken.length)
        for (const part of taken) {
          const entry = list.find(({ id }) => id === part.id)
          expect(part.amount).toBeGreaterThan(0)
          expect(part.amount).toBeLessThanOrEqual(entry?.left ?? -1)
        }
      }),
    )
  })

  it('does not depend on the order of the entries', () => {
    fc.assert(
      fc.property(entryLists.map(named), sums, (list, amount) => {
        expect(spendOldestFirst(list.toReversed(), amount)).toEqual(spendOldestFirst(list, amount))
      }),
    )
  })
})

describe('taking back what was earned on refunded goods', () => {
  const order = { earned: money(2400), reversed: money(0), paidForGoods: money(80_000), balance: money(10_000) }

  it.each([
    ['all of it for a whole refund', {}, 80_000, 2400, 0],
    ['a quarter for a quarter', {}, 20_000, 600, 0],
    ['only what earlier refunds left', { reversed: money(600) }, 80_000, 1800, 0],
    ['not below an empty balance', { balance: money(1000) }, 80_000, 1000, 1400],
    ['nothing from a balance that is gone', { balance: money(-5) }, 80_000, 0, 2400],
    ['no more than was earned, whatever was given back', {}, 95_000, 2400, 0],
    ['nothing for an order that cost nothing', { earned: money(0), paidForGoods: money(0) }, 0, 0, 0],
  ])('takes %s', (_, changes, refunded, taken, shortfall) => {
    expect(reverseEarned({ ...order, ...changes, refunded: money(refunded) })).toEqual({ taken, shortfall })
  })

  it('takes back exactly what was earned, in however many parts the money is refunded', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1 }), sums, (parts, earned) => {
        const paidForGoods = money(parts.reduce((sum, part) => sum + part, 0))
        let [refunded, reversed] = [money(0), money(0)]
        for (const part of parts) {
          refunded = money(refunded + part)
          const { taken, shortfall } = reverseEarned({ earned, reversed, paidForGoods, refunded, balance: earned })
          expect(shortfall).toBe(0)
          reversed = money(reversed + taken)
        }
        expect(reversed).toBe(earned)
      }),
    )
  })
})
