import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../domain/locale.ts'
import { TABLE_FOLDERS } from './table-entries.ts'
import { importSheet, readSheet, type Sheet, sheetOf } from './translations.ts'
import { type SourceFile, sourcesIn } from './tree.ts'

const SOURCES = sourcesIn(TABLE_FOLDERS, ['.ts'])
const sent = (sheet: Sheet): Sheet => readSheet(JSON.stringify(sheet))

const texts = (language: string, title: string): SourceFile => ({
  path: `storefront/text/${language}/basket.ts`,
  text: `/** The basket. */\nexport const basket = {\n  title: ${title},\n  'dishes': ['{count}'],\n} as const\n`,
})
const FEW = [texts('uz', "'Savat'"), texts('ru', "'Корзина'"), texts('eng', "'Basket'"), texts('tr', "'Sepet'")]

const titled = (title: string | readonly string[]): Sheet => ({
  language: 'tr',
  sentences: { 'basket.title': { tr: title } },
})

describe.each(LANGUAGES)('the sheet of %s', (language) => {
  it('has every sentence of the shop and of refusals, beside the three that a translator knows', () => {
    const { sentences } = sheetOf(language, SOURCES)
    expect(Object.keys(sentences).length).toBeGreaterThan(1600)
    expect(sentences['basket.title']).toMatchObject({ uz: 'Savat', ru: 'Корзина', eng: 'Basket' })
    expect(sentences['basket.title']?.[language]).toMatch(/\p{L}/u)
    expect(sentences['refusal.REQUIRED']?.[language]).toMatch(/\p{L}/u)
  })

  it('changes nothing when it comes back as it went', () => {
    expect(importSheet(sent(sheetOf(language, SOURCES)), SOURCES)).toEqual({ ok: true, files: [], count: 0 })
  })

  it('comes back whole when every sentence of it was changed', () => {
    const sheet = sheetOf(language, SOURCES)
    const marked = (entry: string | readonly string[]) =>
      typeof entry === 'string' ? `${entry}!` : entry.map((form) => `${form}!`)
    const sentences = Object.fromEntries(
      Object.entries(sheet.sentences).flatMap(([key, { [language]: own }]) =>
        own === undefined ? [] : [[key, { [language]: marked(own) }] as const],
      ),
    )
    const imported = importSheet(sent({ language, sentences }), SOURCES)
    const files = imported.ok ? imported.files : []
    const after = SOURCES.map((source) => files.find(({ path }) => path === source.path) ?? source)
    const own = Object.entries(sheetOf(language, after).sentences).flatMap(([key, line]) =>
      line[language] === undefined ? [] : [[key, { [language]: line[language] }] as const],
    )
    expect(Object.fromEntries(own)).toEqual(sentences)
  })
})

describe('a sheet that comes back', () => {
  const changed = (sheet: Sheet) => {
    const imported = importSheet(sent(sheet), FEW)
    return imported.ok ? imported.files.map(({ text }) => text) : imported.faults
  }

  it('changes only what was translated anew and keeps the comments of its file', () => {
    expect(changed(titled('Sepetim'))).toEqual([texts('tr', "'Sepetim'").text])
  })

  it('may have quotes, and spaces that nobody sees', () => {
    expect(changed(titled("Se'pet\\ \u00a0dolu"))).toEqual([texts('tr', "'Se\\'pet\\\\ \\u00a0dolu'").text])
  })

  it.each([
    ['', 'is empty'],
    ['Корзина', 'has Cyrillic letters'],
    ['{name} sepeti', 'says {name}, which nobody fills'],
  ])('is refused whole with “%s”', (title, fault) => {
    expect(changed(titled(title))).toEqual([{ key: 'basket.title', fault }])
  })

  it('is refused with a key that no table has', () => {
    expect(changed({ language: 'tr', sentences: { 'basket.lid': { tr: 'Kapak' } } })).toEqual([
      { key: 'basket.lid', fault: 'is a key that nobody asks for' },
    ])
  })

  it.each([
    '[]',
    '{"language":"de","sentences":{}}',
    '{"language":"tr"}',
    '{"language":"tr","sentences":{"a":{"tr":1}}}',
  ])('is no sheet when it is %s', (text) => {
    expect(() => readSheet(text)).toThrow('expected')
  })
})
