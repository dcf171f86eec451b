import { describe, expect, it } from 'vitest'
import { expiryText, groupedNumber, isCardNumber, maskedNumber, parseExpiry } from './card-number.ts'

const NOW = new Date('2026-11-16T07:00:00Z')

describe('a card number', () => {
  it.each([
    ['8600495473316478', '8600 4954 7331 6478'],
    ['8600 4954-7331', '8600 4954 7331'],
    ['86004', '8600 4'],
    ['abc', ''],
  ])('%s is shown as %s', (typed, shown) => {
    expect(groupedNumber(typed)).toBe(shown)
  })

  it.each([
    ['8600495473316478', true],
    ['8600495473316479', false],
    ['860049547331', false],
    ['4111111111111111', true],
  ])('%s can be one: %s', (digits, can) => {
    expect(isCardNumber(digits)).toBe(can)
  })

  it('keeps its first six and last four digits', () => {
    expect(maskedNumber('8600495473316478')).toBe('860049******6478')
    expect(maskedNumber('8600495473316478123')).toBe('860049*********8123')
  })
})

describe('a date', () => {
  it.each([
    ['0329', '03 / 29'],
    ['3', '03'],
    ['12', '12'],
    ['129', '12 / 9'],
  ])('%s is shown as %s', (typed, shown) => {
    expect(expiryText(typed)).toBe(shown)
  })

  it.each([
    ['03 / 29', '03/29'],
    ['11/26', '11/26'],
    ['10/26', null],
    ['13/29', null],
    ['03/2', null],
    ['', null],
  ])('%s means %s', (typed, expire) => {
    expect(parseExpiry(typed, NOW)).toBe(expire)
  })
})
