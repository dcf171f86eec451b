import { describe, expect, it } from 'vitest'
import { hasCardNumber } from './card-data.ts'

describe('a card number', () => {
  it.each([
    ['plain', { comment: '8600123412341239' }],
    ['in groups', { comment: 'kartam 4111 1111 1111 1111 edi' }],
    ['with dashes', { comment: '4111-1111-1111-1111' }],
    ['with its date behind it', { comment: '4111 1111 1111 1111 12/28' }],
    ['of fifteen digits', { comment: '3782 822463 10005' }],
    ['glued to words', { comment: 'karta5555555555554444!' }],
    ['deep inside', { cartItems: [{ modifications: [], comment: '5555555555554444' }] }],
    ['in place of an id', { productId: '4111111111111111' }],
    ['in place of launch data', { initData: '4111 1111 1111 1111' }],
    ['in place of a hash', { quoteHash: '4111 1111 1111 1111' }],
  ])('is found %s', (_, body) => {
    expect(hasCardNumber(body)).toBe(true)
  })

  it.each([
    ['a phone', { phone: '+998 90 123-45-67' }],
    ['two phones', { comment: '+998901234567, +998917654321' }],
    ['digits that fail the check', { comment: '4111 1111 1111 1112' }],
    ['twenty digits in a row', { comment: '41111111111111111111' }],
    ['an id of digits alone', { comment: '41111111-1111-1111-1111-111111111111' }],
    ['an id that hides such digits', { productId: '00004111-1111-1111-1111-1abcdef00000' }],
    ['a hash that hides such digits', { quoteHash: 'ab4111111111111111cd' }],
    ['launch data of Telegram that hides such digits', { initData: 'chat_instance=4111111111111111&hash=ab' }],
    ['a contact of Telegram that hides such digits', { contact: 'auth_date=1&hash=ab4111111111111111cd' }],
    ['a time', { deliveryAt: '2026-03-18T13:00:00.000+05:00' }],
    ['a number that is no text', { latitude: 41.11111111111111 }],
    ['nothing', undefined],
  ])('is not %s', (_, body) => {
    expect(hasCardNumber(body)).toBe(false)
  })
})
