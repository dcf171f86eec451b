import { describe, expect, it } from 'vitest'
import { cardPaymentType, cardSystem, isCardExpired, lastFour } from './saved-card.ts'

describe('a card is out of date', () => {
  // 23:30 in Tashkent on the last day of March
  const LAST_EVENING = new Date('2027-03-31T18:30:00Z')
  it.each([
    ['03/27', false],
    ['04/27', false],
    ['12/26', true],
    ['02/27', true],
    ['01/31', false],
    ['13/30', true],
    ['', true],
  ])('%s: %j', (expire, isExpired) => {
    expect(isCardExpired(expire, LAST_EVENING)).toBe(isExpired)
  })

  it('from the first minute of the next month in Tashkent', () => {
    expect(isCardExpired('03/27', new Date('2027-03-31T19:00:00Z'))).toBe(true)
  })
})

it.each([
  ['986012******7305', 'HUMO'],
  ['860049******6478', 'UZCARD'],
  ['561468******1111', 'UZCARD'],
  ['411111******1111', 'VISA'],
  ['545454******5454', 'MASTERCARD'],
  ['620000******0000', null],
])('the system of %s is %s', (masked, system) => {
  expect(cardSystem(masked)).toBe(system)
  expect(masked.endsWith(lastFour(masked))).toBe(true)
  expect(lastFour(masked)).toHaveLength(4)
})

describe('an order paid with a saved card', () => {
  it('has the payment type of the provider of the card', () => {
    expect(cardPaymentType('PAYME', ['CASH', 'OTHER', 'PAYME'])).toBe('PAYME')
  })

  it('else that of bank cards', () => {
    expect(cardPaymentType('PAYME', ['CASH', 'OTHER'])).toBe('OTHER')
    expect(cardPaymentType('DEMO_BANK', ['CASH', 'OTHER'])).toBe('OTHER')
  })

  it('is not possible where neither is offered', () => {
    expect(cardPaymentType('PAYME', ['CASH', 'CLICK'])).toBeNull()
  })
})
