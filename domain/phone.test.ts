import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loggedPhone, maskedPhone, normalPhone, phoneMask, phoneText } from './phone.ts'

describe('a phone number', () => {
  it.each([
    '+998901234567',
    '998901234567',
    '901234567',
    '90 123 45 67',
    '90 123-45-67',
    '(90) 123-45-67',
    '+998 (90) 123-45-67',
    '+998\u00a090\u00a0123\u201345\u201367',
    '  998.90.123.45.67  ',
  ])('written %s is one number', (text) => {
    expect(normalPhone(text)).toBe('+998901234567')
  })

  it.each([
    ['with the old trunk 8', '8 90 123 45 67'],
    ['with a leading 0', '0901234567'],
    ['of nine digits with a leading 0', '012345678'],
    ['with 0 after the country code', '+998 01 234 56 78'],
    ['with 00 for the plus', '00998901234567'],
    ['too short', '90 123 45 6'],
    ['too long', '+998 90 123 45 678'],
    ['with a plus but no country code', '+901234567'],
    ['with letters', '90 123 45 6O'],
    ['with a second plus', '+998+901234567'],
    ['of another country', '+79161234567'],
    ['empty', ''],
    ['of spaces', '   '],
  ])('%s is refused', (_, text) => {
    expect(normalPhone(text)).toBeNull()
  })

  it.each([
    ['88 123 45 67', '+998881234567'],
    ['99 812 34 56', '+998998123456'],
    ['20 123 45 67', '+998201234567'],
  ])('of any operator is taken: %s', (text, expected) => {
    expect(normalPhone(text)).toBe(expected)
  })

  it('of another country is taken where the merchant turned it on', () => {
    expect(normalPhone('+7 701 123-45-67', ['998', '7'])).toBe('+77011234567')
    expect(normalPhone('7 701 123 45 67', ['998', '7'])).toBe('+77011234567')
    expect(normalPhone('+7 701 123-45-6', ['998', '7'])).toBeNull()
    expect(normalPhone('901234567', ['998', '7'])).toBe('+998901234567')
    expect(normalPhone('901234567', ['7'])).toBeNull()
    expect(normalPhone('+49 176 1234 5678', ['998', '49'])).toBe('+4917612345678')
  })
})

describe('shown', () => {
  it.each([
    ['+998901234567', '+998 90 123-45-67', '+998 90 *** ** 67'],
    ['+77011234567', '+7 701 123-45-67', '+7 70 *** ** 67'],
    ['+905551234567', '+90 555 123-45-67', '+90 55 *** ** 67'],
  ])('%s is %s, hidden %s', (phone, shown, hidden) => {
    expect(phoneText(phone)).toBe(shown)
    expect(maskedPhone(phone)).toBe(hidden)
  })

  it('in a log it keeps two digits', () => {
    expect(loggedPhone('+998901234567')).toBe('***67')
    expect(loggedPhone('')).toBe('***')
  })
})

describe('the phone field', () => {
  it.each([
    ['', '+998 '],
    ['9', '+998 9'],
    ['90', '+998 90'],
    ['+998 901', '+998 90 1'],
    ['+998 90 1234', '+998 90 123-4'],
    ['+998 90 123-45-67', '+998 90 123-45-67'],
    ['+998 90 123-45-678', '+998 90 123-45-67'],
    ['998901234567', '+998 90 123-45-67'],
    ['+998 +998 90 123 45 67', '+998 90 123-45-67'],
    ['+998 99 8', '+998 99 8'],
    ['998', '+998 99 8'],
    ['+99', '+998 '],
    ['+998', '+998 '],
    ['abc', '+998 '],
  ])('turns %j into %j', (typed, expected) => {
    expect(phoneMask(typed)).toBe(expected)
  })

  it('does not cut a pasted number that begins with 8 into another person’s number', () => {
    expect(normalPhone(phoneMask('8 90 123 45 67'))).toBeNull()
    expect(normalPhone(phoneMask('0 90 123 45 67'))).toBeNull()
  })
})

describe('for any number', () => {
  const national = fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String)
  const noise = fc.constantFrom('', ' ', '-', ' (', ') ', '.')

  it('the stored form is the same however it is written, and parsing it again changes nothing', () => {
    fc.assert(
      fc.property(national, fc.array(noise, { minLength: 9, maxLength: 9 }), (digits, gaps) => {
        const written = [...digits].map((digit, index) => digit + gaps[index]).join('')
        const stored = `+998${digits}`
        expect(normalPhone(written)).toBe(stored)
        expect(normalPhone(`998${written}`)).toBe(stored)
        expect(normalPhone(stored)).toBe(stored)
        expect(normalPhone(phoneText(stored))).toBe(stored)
        expect(phoneMask(written)).toBe(phoneText(stored))
      }),
    )
  })

  it('the field is stable: its text typed again gives the same text', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789+ -()a') })
    fc.assert(
      fc.property(typed, (text) => {
        expect(phoneMask(phoneMask(text))).toBe(phoneMask(text))
      }),
    )
  })

  it('nothing that is refused is ever stored, and nothing stored is malformed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normalPhone(text) ?? '+998100000000').toMatch(/^\+998[1-9]\d{8}$/)
      }),
    )
  })

  it('a log or a masked number never contains the middle digits', () => {
    fc.assert(
      fc.property(national, (digits) => {
        expect(maskedPhone(`+998${digits}`).replace(/\D/g, '')).toBe(`998${digits.slice(0, 2)}${digits.slice(-2)}`)
        expect(loggedPhone(`+998${digits}`).replace(/\D/g, '')).toBe(digits.slice(-2))
      }),
    )
  })
})
