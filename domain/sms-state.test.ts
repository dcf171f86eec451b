import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterReport, maySend, SMS_STATES, type SmsState, smsStateOf } from './sms-state.ts'

const REPORTED = ['ACCEPTED', 'UNDELIVERED', 'DELIVERED'] as const
const state = fc.constantFrom(...SMS_STATES)
const reports = fc.array(fc.constantFrom(...REPORTED), { maxLength: 8 })
const after = (first: SmsState, all: readonly SmsState[]) => all.reduce(afterReport, first)

describe('a delivery report', () => {
  it.each([
    ['DELIVRD', 'DELIVERED'],
    ['Delivered', 'DELIVERED'],
    ['PARTDELIVERED', 'ACCEPTED'],
    ['STORED', 'ACCEPTED'],
    ['UNDELIV', 'UNDELIVERED'],
    ['NOT_DELIVERED', 'UNDELIVERED'],
    ['REJECTD', 'UNDELIVERED'],
    ['EXPIRED', 'UNDELIVERED'],
    ['something new', null],
    ['constructor', null],
  ])('with the word %s means %s', (word, expected) => {
    expect(smsStateOf(word)).toBe(expected)
  })

  it('that says delivered wins in every order, and each report counts once', () => {
    fc.assert(
      fc.property(state, reports, (first, all) => {
        const last = after(first, all)
        if (all.includes('DELIVERED'))
          expect([last, after(first, all.toReversed())]).toEqual(['DELIVERED', 'DELIVERED'])
        if (first === 'DELIVERED') expect(last).toBe('DELIVERED')
        expect(after(last, all)).toBe(last)
      }),
    )
  })

  it('never makes a message one that is sent again', () => {
    fc.assert(
      fc.property(state, reports, (first, all) => {
        if (all.length > 0 || !maySend(first)) expect(maySend(after(first, all))).toBe(false)
      }),
    )
  })
})
