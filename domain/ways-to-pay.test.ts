import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOnlinePayment, PAYMENT_TYPES, type PaymentType } from './payment-status.ts'
import {
  chosenType,
  isWayOffered,
  PAY_CHANNELS,
  PAY_SWITCHES,
  type PayFacts,
  type PayMethod,
  typesIn,
} from './ways-to-pay.ts'

const EVERYWHERE = [...PAY_CHANNELS]
const method = (type: PaymentType, change: Partial<PayMethod> = {}): PayMethod => ({
  type,
  isActive: true,
  channels: EVERYWHERE,
  ...change,
})
const facts = (change: Partial<PayFacts> = {}): PayFacts => ({
  isOn: () => true,
  methods: [],
  canTake: () => true,
  ...change,
})

it.each<[string, PaymentType, Partial<PayFacts>, boolean]>([
  ['the switches of a brand without methods decide alone', 'CASH', {}, true],
  ['a switch that is off closes its way', 'CASH', { isOn: (name) => name !== 'cashActive' }, false],
  ['what has no switch needs a method', 'PAYNET', {}, false],
  ['what has no switch and has a method is open', 'PAYNET', { methods: [method('PAYNET')] }, true],
  ['once there are methods, what has none is closed', 'CASH', { methods: [method('TERMINAL')] }, false],
  ['a method that is off is closed', 'CASH', { methods: [method('CASH', { isActive: false })] }, false],
  ['a method of other channels is closed', 'CASH', { methods: [method('CASH', { channels: ['BOT', 'QR'] })] }, false],
  ['a switch closes a method too', 'CASH', { methods: [method('CASH')], isOn: () => false }, false],
  ['online needs somebody to take the money', 'PAYME', { canTake: () => false }, false],
  ['cash needs nobody', 'CASH', { canTake: () => false }, true],
])('%s', (_, type, change, isOpen) => {
  expect(isWayOffered(type, 'WEB', facts(change))).toBe(isOpen)
})

it('without a channel, offers what any of the channels offers', () => {
  const someMethods = fc.uniqueArray(
    fc.record({
      type: fc.constantFrom(...PAYMENT_TYPES),
      isActive: fc.boolean(),
      channels: fc.subarray(EVERYWHERE),
    }),
    { selector: ({ type }) => type },
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...PAYMENT_TYPES),
      someMethods,
      fc.boolean(),
      fc.boolean(),
      (type, methods, on, taken) => {
        const given = facts({ methods, isOn: () => on, canTake: () => taken })
        const inOne = PAY_CHANNELS.some((channel) => isWayOffered(type, channel, given))
        if (inOne) expect(isWayOffered(type, null, given)).toBe(true)
        // nothing is offered that no provider can take, or whose switch is off
        if (isWayOffered(type, null, given))
          expect((!isOnlinePayment(type) || taken) && (on || PAY_SWITCHES[type] === null)).toBe(true)
      },
    ),
  )
})

it('lists what one channel offers, in the order of the brand', () => {
  const offers = [
    { type: 'CLICK', channels: ['WEB', 'BOT'] },
    { type: 'CASH', channels: ['QR'] },
    { type: 'TERMINAL', channels: ['WEB'] },
  ] as const
  expect(typesIn(offers, 'WEB')).toEqual(['CLICK', 'TERMINAL'])
  expect(typesIn(offers, 'QR')).toEqual(['CASH'])
  expect(typesIn(offers, 'APP')).toEqual([])
})

it.each<[string, PaymentType | null, readonly PaymentType[], PaymentType | null]>([
  ['what the customer chose', 'CLICK', ['CASH', 'CLICK'], 'CLICK'],
  ['the first where nothing was chosen', null, ['PAYME', 'CASH'], 'PAYME'],
  ['the first where the chosen one is no longer offered', 'CASH', ['PAYME', 'CLICK'], 'PAYME'],
  ['none where none is offered', 'CASH', [], null],
])('an order is paid by %s', (_, chosen, offered, paidBy) => {
  expect(chosenType(chosen, offered)).toBe(paidBy)
})
