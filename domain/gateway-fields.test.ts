import { describe, expect, it } from 'vitest'
import { endingOf, KEY_FIELDS } from './gateway-fields.ts'

describe('the keys of an account', () => {
  it('are recognised by the last characters of the main one, unless it is short', () => {
    expect(endingOf('payments/PAYME', { merchant_id: 'x'.repeat(24), key: 'kassa-kaliti-9c41' })).toBe('9c41')
    expect(endingOf('payments/PAYME', { key: 'short', merchant_id: 'x'.repeat(24) })).toBeNull()
    expect(endingOf('payments/PAYME', { other: 'a-long-text-of-nobody' })).toBeNull()
    expect(endingOf('payments/UZUM', { login: 'merchant', password: 'a-long-password-77fa' })).toBe('77fa')
  })

  it('have one that is hidden, each', () => {
    for (const fields of Object.values(KEY_FIELDS)) expect(fields.some(({ isSecret }) => isSecret)).toBe(true)
  })
})
