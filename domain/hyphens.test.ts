import { describe, expect, it } from 'vitest'
import { hyphenated } from './hyphens.ts'
import type { Language } from './locale.ts'

const seen = (text: string, language: Language) => hyphenated(text, language).replaceAll('\u00ad', '-')

describe('a long word', () => {
  it.each([
    ['Karamellangan piyoz', 'Kara-mel-langan piyoz'],
    ['Marinadlangan zanjabil', 'Mari-nad-langan zanjabil'],
    ['Qoʻziqorinli', 'Qoʻ-zi-qo-rinli'],
    ['Sabzavotlar', 'Sab-za-vot-lar'],
    ['Shashlikchilar', 'Shash-lik-chi-lar'],
  ])('in Uzbek is broken between its syllables: %s', (text, broken) => {
    expect(seen(text, 'uz')).toBe(broken)
  })

  it.each([
    ['Карамелизованный лук', 'Кара-ме-ли-зо-ван-ный лук'],
    ['Вегетарианский', 'Веге-та-рианс-кий'],
    ['Двойной сыр', 'Двойной сыр'],
    ['Болгарский', 'Бол-гарс-кий'],
  ])('in Russian is broken between its syllables: %s', (text, broken) => {
    expect(seen(text, 'ru')).toBe(broken)
  })

  it('keeps its letters', () => {
    for (const text of ['Karamellangan piyoz', 'Oʻzbekcha, 250 g — yangi!', 'Карамелизованный', ''])
      expect(hyphenated(text, 'uz').replaceAll('\u00ad', '')).toBe(text)
  })
})

it('does not change short words or languages that need a dictionary', () => {
  expect(seen('Osh, choy va non', 'uz')).toBe('Osh, choy va non')
  expect(seen('Caramelised onions', 'eng')).toBe('Caramelised onions')
  expect(seen('بصل مكرمل', 'ar')).toBe('بصل مكرمل')
})
