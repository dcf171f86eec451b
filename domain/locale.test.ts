import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OWN_NAMES } from './language-names.ts'
import { chooseLanguage, directionOf, htmlLang, LANGUAGES, parseLanguage, textIn } from './locale.ts'

const language = fc.constantFrom(...LANGUAGES)

describe('the text shown', () => {
  it.each([
    ['the wanted language first', { uz: 'Osh', ru: 'Плов', tr: 'Pilav' }, 'tr', 'uz', 'Pilav'],
    ['then the main one', { uz: 'Osh', kz: 'Палау' }, 'tr', 'kz', 'Палау'],
    ['then Russian', { eng: 'Pilaf', uz: 'Osh', ru: 'Плов' }, 'tr', 'kz', 'Плов'],
    ['then Uzbek', { eng: 'Pilaf', uz: 'Osh' }, 'tr', 'kz', 'Osh'],
    ['then English', { zh: '抓饭', eng: 'Pilaf' }, 'tr', 'kz', 'Pilaf'],
    ['then whatever there is', { zh: '抓饭' }, 'tr', 'kz', '抓饭'],
    ['blank text counts as missing', { uz: '  ', ru: 'Плов' }, 'uz', 'uz', 'Плов'],
    ['nothing gives nothing', {}, 'uz', 'ru', ''],
  ] as const)('%s', (_, texts, wanted, main, expected) => {
    expect(textIn(texts, wanted, main)).toBe(expected)
  })

  it('is never empty while any language has words', () => {
    fc.assert(
      fc.property(language, language, language, (written, wanted, main) => {
        expect(textIn({ [written]: 'Osh' }, wanted, main)).toBe('Osh')
      }),
    )
  })
})

describe('a language tag', () => {
  it.each([
    ['uz', 'uz'],
    ['uz-Latn-UZ', 'uz'],
    ['RU_ru', 'ru'],
    ['en', 'eng'],
    ['en-US', 'eng'],
    ['eng', 'eng'],
    ['kk', 'kz'],
    ['kz', 'kz'],
    [' zh-Hans ', 'zh'],
    ['de', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('%s is read as %s', (text, expected) => {
    expect(parseLanguage(text)).toBe(expected)
  })

  it('is written as in HTML and parsed back to the same language', () => {
    for (const each of LANGUAGES) expect(parseLanguage(htmlLang(each))).toBe(each)
    expect(htmlLang('eng')).toBe('en')
    expect(htmlLang('kz')).toBe('kk')
  })
})

describe('the language of a visit', () => {
  const all = { main: 'ru', enabled: LANGUAGES } as const

  it.each([
    ['the path wins', { ...all, path: 'tr', stored: 'uz', telegram: 'en' }, 'tr'],
    ['then the stored choice', { ...all, stored: 'uz', telegram: 'en' }, 'uz'],
    ['then Telegram', { ...all, telegram: 'en', browser: 'zh' }, 'eng'],
    ['then the main language', { ...all, browser: 'zh' }, 'ru'],
    ['then the browser, by weight', { ...all, enabled: ['uz', 'tr', 'ar'], browser: 'ar;q=0.2, tr;q=0.9, de' }, 'tr'],
    ['not what the browser rejects', { ...all, enabled: ['uz', 'tr'], browser: 'tr;q=0' }, 'uz'],
    ['then Uzbek', { ...all, enabled: ['tr', 'uz'] }, 'uz'],
    ['a disabled wish is passed over', { ...all, enabled: ['ru', 'uz'], path: 'tr', stored: 'uz' }, 'uz'],
    ['else the first enabled', { ...all, enabled: ['zh', 'ar'] }, 'zh'],
    ['the browser where there is no merchant', { enabled: LANGUAGES, browser: 'ru, en;q=0.8' }, 'ru'],
    ['the main one when a merchant enabled none', { ...all, enabled: [] }, 'ru'],
  ] as const)('%s', (_, wishes, expected) => {
    expect(chooseLanguage(wishes)).toBe(expected)
  })

  it('is always one the merchant enabled, whatever the visitor sends', () => {
    const enabled = fc.uniqueArray(language, { minLength: 1 })
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), language, enabled, (path, stored, browser, main, list) => {
        expect(list).toContain(chooseLanguage({ path, stored, browser, main, enabled: list }))
      }),
    )
  })
})

it('writes only Arabic from right to left and gives each language its own name', () => {
  expect(LANGUAGES.filter((each) => directionOf(each) === 'rtl')).toEqual(['ar'])
  expect(OWN_NAMES.uz).toBe('O\u02bbzbekcha')
  expect(new Set(Object.values(OWN_NAMES)).size).toBe(LANGUAGES.length)
})
