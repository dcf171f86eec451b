import { type CardId, idFrom } from '@dasturxon/domain/ids'
import { money, ZERO } from '@dasturxon/domain/money'
import { expect, it } from 'vitest'
import { type Draft, EMPTY_DRAFT } from '../basket/draft.ts'
import { type Quote, quoteAskOf } from '../basket/price/quote.ts'
import type { Place } from '../places/place.ts'
import { aDish, OSH } from '../testing/a-shop.ts'
import { addressId, anAddress } from '../testing/fake-account.ts'
import { placeBodyOf } from './place-body.ts'

const LINE = { key: 'a', productId: aDish(1, OSH).id, quantity: 1, options: [], comment: '' }
const QUOTE = { hash: 'seen', lines: [] } as unknown as Quote
const PERSON = {
  receiver: { name: 'Dilnoza', phone: '+998901234567' },
  paymentType: 'CASH',
  courierComment: '',
} as const

function bodiesTo(address: Place['address']) {
  const place = { service: 'DELIVERY', isKnown: true, address, branchId: null } as Place
  const ask = quoteAskOf(place, [LINE], EMPTY_DRAFT, ZERO)
  if (ask === null) throw new Error('expected a quote request, found none')
  return { ask, body: placeBodyOf(ask, QUOTE, EMPTY_DRAFT, { ...PERSON, address }) }
}

it('an order names an address of the account by its id, and one of the device in words', () => {
  const linked = bodiesTo(anAddress({ account: { id: addressId(1), version: 3 } })).body
  expect(linked).toMatchObject({ addressType: 'SAVED', address: { id: addressId(1), streetName: 'Osiyo' } })
  const { body } = bodiesTo(anAddress())
  expect(body).toMatchObject({ addressType: 'MAP', address: { streetName: 'Osiyo' } })
  expect(body.address).not.toHaveProperty('id')
})

it('an address that is uploaded during checkout needs no new quote', () => {
  expect(bodiesTo(anAddress({ account: { id: addressId(1), version: 3 } })).ask).toEqual(bodiesTo(anAddress()).ask)
})

const TOTAL = money(89_000)
function payingIn(draft: Partial<Draft>, person: object = {}, totalPrice = TOTAL) {
  const place = { service: 'PICK_UP', isKnown: true, address: null, branchId: OSH } as unknown as Place
  const ask = quoteAskOf(place, [LINE], EMPTY_DRAFT, ZERO)
  if (ask === null) throw new Error('expected a quote request, found none')
  const facts = { ...PERSON, address: null, ...person }
  return placeBodyOf(ask, { ...QUOTE, totalPrice }, { ...EMPTY_DRAFT, ...draft }, facts)
}

it('an order in cash names the sum to hand over, where there is one and something is left to pay', () => {
  const changeFrom = money(100_000)
  expect(payingIn({ changeFrom })).toMatchObject({ changeFrom })
  expect(payingIn({})).not.toHaveProperty('changeFrom')
  expect(payingIn({ changeFrom }, { paymentType: 'CLICK' })).not.toHaveProperty('changeFrom')
  expect(payingIn({ changeFrom }, {}, ZERO)).not.toHaveProperty('changeFrom')
})

it('an order names its saved card and the phone of the cheque, where there are any', () => {
  const cardId = idFrom<CardId>('00000001-0000-4000-8000-00000000000c')
  expect(payingIn({}, { paymentType: 'PAYME', cardId })).toMatchObject({ paymentType: 'PAYME', cardId })
  const cheque = { sendCheque: true, sendChequePhone: '+998935556677' }
  expect(payingIn({ chequePhone: '+998935556677' })).toMatchObject(cheque)
  for (const field of ['cardId', 'sendCheque', 'sendChequePhone']) expect(payingIn({})).not.toHaveProperty(field)
})
