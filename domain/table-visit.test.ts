import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CALL_STATUSES,
  canCallWaiter,
  canMoveCall,
  canUndoCall,
  forgottenAt,
  receiptUntil,
  repeatAt,
  tablePath,
} from './table-visit.ts'

const calledAt = new Date('2026-03-18T08:00:00Z')
const after = (seconds: number) => new Date(calledAt.getTime() + seconds * 1_000)

describe('a waiter', () => {
  it.each([
    ['was never called', null, 0, true],
    ['was called a moment ago', 'CALLED', 119, false],
    ['has not answered for two minutes', 'CALLED', 120, true],
    ['has accepted', 'ACCEPTED', 1, true],
    ['was there', 'DONE', 1, true],
  ] as const)('who %s may be called: %s', (_, status, seconds, expected) => {
    expect(canCallWaiter(status === null ? null : { status, calledAt }, after(seconds))).toBe(expected)
  })

  it('who answered is not called again', () => {
    expect(repeatAt({ status: 'CALLED', calledAt })).toEqual(after(120))
    expect(repeatAt({ status: 'ACCEPTED', calledAt })).toBeNull()
  })

  it('moves a call only forwards, and a call that is done stays done', () => {
    const anyStatus = fc.constantFrom(...CALL_STATUSES)
    fc.assert(
      fc.property(anyStatus, anyStatus, (from, to) => {
        expect(canMoveCall(from, to) && canMoveCall(to, from)).toBe(false)
        if (from === 'DONE') expect(canMoveCall(from, to)).toBe(false)
      }),
    )
    expect(canMoveCall('CALLED', 'ACCEPTED')).toBe(true)
  })
})

it('ends a visit three hours after the last action', () => {
  expect(forgottenAt(calledAt)).toEqual(after(3 * 3_600))
})

it.each([
  ['CALLED', 10, true],
  ['CALLED', 11, false],
  ['ACCEPTED', 1, false],
] as const)('a call that is %s may be undone after %d seconds: %s', (status, seconds, expected) => {
  expect(canUndoCall({ status, calledAt }, after(seconds))).toBe(expected)
})

it('shows the receipt of a visit for an hour', () => {
  expect(receiptUntil(calledAt)).toEqual(after(3_600))
})

it('opens the page of a table by its token alone', () => {
  expect(tablePath('a-b_c/d')).toBe('/table/a-b_c%2Fd')
})
