import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOfTemplate, smsForm, smsSize } from './sms-text.ts'

describe('the parts of an SMS', () => {
  it.each([
    ['', 'GSM-7', 0, 1],
    ['a'.repeat(160), 'GSM-7', 160, 1],
    ['a'.repeat(161), 'GSM-7', 161, 2],
    ['a'.repeat(306), 'GSM-7', 306, 2],
    ['a'.repeat(307), 'GSM-7', 307, 3],
    // a sign of two units
    [`${'a'.repeat(158)}€`, 'GSM-7', 160, 1],
    [`${'a'.repeat(159)}€`, 'GSM-7', 161, 2],
    // the pair that would begin at the end of the first part moves to the second one
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 306, 3],
    ['я'.repeat(70), 'UCS-2', 70, 1],
    ['я'.repeat(71), 'UCS-2', 71, 2],
    ['я'.repeat(134), 'UCS-2', 134, 2],
    ['я'.repeat(135), 'UCS-2', 135, 3],
    ['ʻ', 'UCS-2', 1, 1],
    ['🍕'.repeat(35), 'UCS-2', 70, 1],
    ['🍕'.repeat(66), 'UCS-2', 132, 2],
    ['🍕'.repeat(67), 'UCS-2', 134, 3],
  ])('of %j are as the operators count them', (text, encoding, units, parts) => {
    expect(smsSize(text)).toEqual({ encoding, units, parts })
  })

  const text = fc.string({ unit: fc.constantFrom('a', ' ', "'", '€', '{', 'я', 'ʻ', '🍕'), maxLength: 600 })

  it('hold the whole text, with less than a letter to spare in each, and never get fewer by more text', () => {
    fc.assert(
      fc.property(text, text, (one, more) => {
        const { encoding, units, parts } = smsSize(one)
        const [alone, each] = encoding === 'GSM-7' ? [160, 153] : [70, 67]
        expect(units).toBeLessThanOrEqual(parts === 1 ? alone : parts * each)
        if (parts > 1) expect(units).toBeGreaterThan(Math.max(alone, (parts - 1) * (each - 1)))
        expect(smsSize(one + more).parts).toBeGreaterThanOrEqual(parts)
      }),
    )
  })

  it('are never more after writing the text in the form in which it is sent', () => {
    fc.assert(
      fc.property(text, (one) => {
        expect(smsSize(smsForm(one)).parts).toBeLessThanOrEqual(smsSize(one).parts)
      }),
    )
  })
})

describe('the form of an SMS', () => {
  it('has plain apostrophes, quotes and spaces where the rest is plain too', () => {
    expect(smsForm('Oʻzbek “osh” — 25 000 soʻm…')).toBe('O\'zbek "osh" - 25 000 so\'m...')
  })

  it('leaves the signs of a text that stays in other letters anyway', () => {
    expect(smsForm('Заказ «Плов» — 25 000 сум')).toBe('Заказ «Плов» — 25 000 сум')
  })

  it('is in Latin letters on wish', () => {
    expect(smsForm('Код подтверждения: 123456.', true)).toBe('Kod podtverjdeniya: 123456.')
    expect(smsForm('Ўзбекча ҚОҒОЗ Щётка №5', true)).toBe("O'zbekcha QOG'OZ Shyotka No.5")
    expect(smsForm('şeker çığır İzmir', true)).toBe('seker cigir Izmir')
    expect(smsSize(smsForm('Растау коды: 123456. Оны ешкімге айтпаңыз.', true)).encoding).toBe('GSM-7')
  })

  it('is the same when it is written twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (text, isTransliterated) => {
        const once = smsForm(text, isTransliterated)
        expect(smsForm(once, isTransliterated)).toBe(once)
      }),
    )
  })
})

describe('an approved text', () => {
  it.each([
    ['Kod: 123456', 'Kod: {code}', true],
    ['Kod: 123456!', 'Kod: {code}', true],
    ['Kod: ', 'Kod: {code}', false],
    ['Sizning Kod: 1', 'Kod: {code}', false],
    ['Kod: 1.\n\n@osh.uz #1', 'Kod: {code}.\n\n@{host} #{code}', true],
    ['Kod: 1.\n\n@osh.uz', 'Kod: {code}.\n\n@{host} #{code}', false],
    ['Salom', 'Salom', true],
    ['Salom!', 'Salom', false],
    ['aXbXc', '{one}X{two}', true],
    ['12', '{one}{two}', true],
    ['1', '{one}{two}', false],
    ['aaa', 'aa{x}aa', false],
  ])('%j of %j: %s', (text, template, expected) => {
    expect(isOfTemplate(text, template)).toBe(expected)
  })
})
