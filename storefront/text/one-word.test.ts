import type { Words } from '@dasturxon/client/words'
import { describe, expect, it } from 'vitest'
import { WHOLE } from './whole.ts'

const { uz, ru, eng, ar, tr } = WHOLE

function textsOf(words: Words): string[] {
  return Object.values(words).flatMap((section) => Object.values(section).flat())
}

// each language has one word for one thing; these are words that were used for it earlier
describe.each([
  ['uz', uz, [/cashback|kashbek|kesh-bek/i, /eng kam/i, /kuryer kut/i]],
  ['ru', ru, [/кэшб|кешбек/i, /Назовите адрес/]],
  ['eng', eng, [/receiver/i, /public offer/i, /dearest/i, /canceled/i, /cash-back/i]],
  ['ar', ar, [/رمز الخصم|رمز العرض/, /العرض العام/]],
  ['tr', tr, [/cash-?back/i, /kampanya kodu|kupon/i, /dürüm/i]],
] as const)('the texts in %s', (_language, words, otherWords) => {
  it.each(otherWords)('never say %s', (otherWord) => {
    expect(textsOf(words).filter((text) => otherWord.test(text))).toEqual([])
  })
})

describe('a visitor of a removed brand', () => {
  it.each([uz, ru, eng, ar, tr])('is not spoken to as its owner', ({ page }) => {
    expect(page.removed_line).not.toMatch(
      /menejeringiz|вашему менеджеру|your manager|مديرك|administrator|yöneticiniz|администратор/i,
    )
  })
})
