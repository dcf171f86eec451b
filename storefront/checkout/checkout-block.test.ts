import { money } from '@dasturxon/domain/money'
import { describe, expect, it } from 'vitest'
import type { Quote } from '../basket/price/quote.ts'
import { type Block, type BlockFacts, blockOf } from './checkout-block.ts'

const QUOTE = { minimum: null } as Quote
const READY: BlockFacts = {
  service: 'DELIVERY',
  hasPlace: true,
  quote: QUOTE,
  failure: null,
  customer: { name: 'Dilnoza', phone: '+998901234567' },
  guest: null,
  other: null,
  canPay: true,
  unpaid: null,
}
const GUEST = { name: 'Dilnoza', isPhoneWhole: false, isCodeSent: false }
const guest = (step: Partial<typeof GUEST>): Partial<BlockFacts> => ({ customer: null, guest: { ...GUEST, ...step } })
const short = (missing: number, count = 0) => ({ minimum: { price: money(60_000), missing, count } }) as Quote

describe('the order button', () => {
  it('is free when nothing is missing', () => {
    expect(blockOf(READY)).toBeNull()
  })

  const CASES: readonly [says: string, facts: Partial<BlockFacts>, block: Block][] = [
    ['an address for delivery', { hasPlace: false, quote: null }, { kind: 'address' }],
    ['a branch for pickup', { hasPlace: false, quote: null, service: 'PICK_UP' }, { kind: 'branch' }],
    ['another address outside the zone', { failure: { code: 'OUT_OF_ZONE' }, quote: null }, { kind: 'zone' }],
    ['another branch when it left', { failure: { code: 'BRANCH_NOT_FOUND' }, quote: null }, { kind: 'branch_gone' }],
    ['a time when the branch is closed', { failure: { code: 'BRANCH_CLOSED' }, quote: null }, { kind: 'time' }],
    ['another time when the slot is taken', { failure: { code: 'SLOT_GONE' }, quote: null }, { kind: 'time' }],
    ['a look at the basket', { failure: { code: 'ITEMS_UNAVAILABLE' }, quote: null }, { kind: 'items' }],
    ['other options', { failure: { code: 'OPTIONS_INVALID' }, quote: null }, { kind: 'items' }],
    ['a call where no way to pay is offered', { canPay: false }, { kind: 'payment' }],
    ['so much more', { quote: short(12_000) }, { kind: 'minimum', missing: money(12_000) }],
    ['one dish more', { quote: short(0, 1) }, { kind: 'count', missing: 1 }],
    ['the name of a guest first', guest({ name: ' ' }), { kind: 'name' }],
    ['the phone of a guest', guest({}), { kind: 'phone' }],
    ['a code to a whole number', guest({ isPhoneWhole: true }), { kind: 'send_code' }],
    ['the code that was sent', guest({ isPhoneWhole: true, isCodeSent: true }), { kind: 'code' }],
    ['patience until it is known who this is', { customer: null }, { kind: 'counting' }],
    ['a name', { customer: { name: ' ', phone: '+998901234567' } }, { kind: 'name' }],
    ['a whole number of the receiver', { other: { name: 'Ali', phone: '+99890' } }, { kind: 'receiver' }],
    ['enough cash', { unpaid: 'cash' }, { kind: 'cash' }],
    ['a whole number for the cheque', { unpaid: 'cheque' }, { kind: 'cheque' }],
    ['patience while the price is counted', { quote: null }, { kind: 'counting' }],
    ['another try when no price came', { quote: null, failure: { code: 'NETWORK' } }, { kind: 'failed' }],
  ]
  it.each(CASES)('asks for %s', (_, facts, block) => {
    expect(blockOf({ ...READY, ...facts })).toEqual(block)
  })

  it('asks for the place before the person, and for the person before the price', () => {
    expect(blockOf({ ...READY, hasPlace: false, ...guest({}), quote: null })).toEqual({ kind: 'address' })
    expect(blockOf({ ...READY, ...guest({}), quote: null })).toEqual({ kind: 'phone' })
  })

  it('needs no name of the customer when another person receives the order', () => {
    const other = { name: 'Ali', phone: '+998935556677' }
    expect(blockOf({ ...READY, customer: { name: '', phone: '+998901234567' }, other })).toBeNull()
  })
})
