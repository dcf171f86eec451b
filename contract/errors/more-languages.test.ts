import { LANGUAGES } from '@dasturxon/domain/locale'
import { expect, it } from 'vitest'
import { ERRORS } from './codes.ts'
import { describedErrors, descriptionOf, FOR_PROGRAMS } from './more-languages.ts'

it('has sentences for customers in seven languages, the first three unchanged', () => {
  const said = descriptionOf('BRANCH_CLOSED')
  expect(Object.keys(said)).toEqual(LANGUAGES)
  expect(said).toMatchObject(ERRORS.BRANCH_CLOSED.description)
  expect(said.tr).toBe('Şube şu anda kapalı, lütfen başka bir saat seçin')
})

it('has sentences for programs in three languages', () => {
  for (const code of FOR_PROGRAMS) expect(descriptionOf(code)).toEqual(ERRORS[code].description)
})

it('leaves no other error untranslated', () => {
  const short = Object.entries(describedErrors()).filter(([, { description }]) => Object.keys(description).length < 7)
  expect(short.map(([code]) => code).sort()).toEqual([...FOR_PROGRAMS].sort())
})

it('has no two errors with the same sentence in one language by mistake', () => {
  for (const language of LANGUAGES) {
    const said = Object.values(describedErrors()).flatMap(({ description }) => description[language] ?? [])
    expect(new Set(said).size, language).toBe(said.length)
  }
})
