import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dateText,
  dateTimeText,
  dayText,
  distanceText,
  lineDetails,
  listed,
  maskText,
  measureText,
  minutesRangeText,
  minutesText,
  moneyParts,
  moneyText,
  numberText,
  quantityText,
  tied,
  timeRangeText,
  timeText,
  unitPriceParts,
} from './format.ts'
import { LANGUAGES, type Language } from './locale.ts'
import type { Unit } from './menu.ts'
import { money } from './money.ts'

/** Tables below are written with plain spaces; what is printed has no-break ones. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const inEach = <T>(print: (language: Language) => T) => Object.fromEntries(LANGUAGES.map((each) => [each, print(each)]))

const language = fc.constantFrom(...LANGUAGES)

describe('numbers', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1000, '1 000'],
    [125_000, '125 000'],
    [1_234_567_890, '1 234 567 890'],
    [0.5, '0,5'],
    [12.345, '12,35'],
    [1.005, '1,01'],
    [1.999, '2'],
    [999.999, '1 000'],
    [0.001, '0'],
    [-30_000, '\u221230 000'],
    [-0.001, '0'],
    [-0, '0'],
    [null, '0'],
    [undefined, '0'],
    [Number.NaN, '0'],
    [Number.POSITIVE_INFINITY, '0'],
  ])('%s is printed as %s', (n, expected) => {
    expect(plain(numberText(n))).toBe(expected)
  })

  it('keep the sign before the number on a right-to-left page', () => {
    expect(plain(numberText(-6400, 'ar'))).toBe('\u2066\u22126 400\u2069')
    expect(plain(numberText(6400, 'ar'))).toBe('6 400')
  })

  it('have a point for decimals in English and Chinese, a comma elsewhere', () => {
    expect(inEach((each) => numberText(4.9, each))).toEqual({
      uz: '4,9',
      ru: '4,9',
      eng: '4.9',
      zh: '4.9',
      ar: '4,9',
      kz: '4,9',
      tr: '4,9',
    })
  })

  it('can be parsed back, are grouped by three digits, and never break over two lines', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e15, max: 1e15 }), language, (n, each) => {
        // in Arabic, invisible marks around a sign keep it before its number
        const text = numberText(n, each).replace(/[\u2066\u2069]/g, '')
        expect(Number(text.replaceAll('\u00a0', '').replace('\u2212', '-'))).toBe(n)
        expect(text).toMatch(/^\u2212?\d{1,3}(\u00a0\d{3})*$/)
      }),
    )
  })
})

describe('a title', () => {
  it('has no line that begins with a dash or a percent sign', () => {
    expect(tied('Payshanba — osh kuni, 10 % arzon')).toBe('Payshanba\u00a0— osh kuni, 10\u00a0% arzon')
  })

  it('keeps a number and its unit on one line', () => {
    expect(tied('Qazi, 50 g')).toBe('Qazi, 50\u00a0g')
    expect(tied('Яйца, 2 шт. и хлеб')).toBe('Яйца, 2\u00a0шт. и хлеб')
    expect(tied('Set, 24 dona')).toBe('Set, 24 dona')
  })
})

describe('parts in one line', () => {
  const DOOR = ['Bobur, 12', '', '42-xonadon']

  it('are separated by the comma of the language, empty ones left out', () => {
    expect(listed(DOOR, 'uz')).toBe('Bobur, 12, 42-xonadon')
    expect(listed(DOOR, 'zh')).toBe('Bobur, 12，42-xonadon')
    expect(listed(['', ''], 'ru')).toBe('')
  })

  it('keep their own direction in a right-to-left line', () => {
    expect(listed(DOOR, 'ar')).toBe('\u200f\u2068Bobur, 12\u2069، \u206842-xonadon\u2069')
    expect(listed(['Bobur, 12'], 'ar')).toBe('Bobur, 12')
  })
})

describe('options and comment of a line', () => {
  it.each([
    ['both', ['Katta', 'Achchiq'], 'piyozsiz', 'Katta, Achchiq · piyozsiz'],
    ['options alone', ['Katta'], '', 'Katta'],
    ['a comment alone', [], 'piyozsiz', 'piyozsiz'],
    ['neither', [], '', ''],
  ])('%s', (_, options, comment, text) => {
    expect(lineDetails(options, comment, 'uz')).toBe(text)
  })

  it('keep their order in a right-to-left line', () => {
    expect(lineDetails(['Katta'], 'piyozsiz', 'ar')).toBe('\u200f\u2068Katta\u2069 · \u2068piyozsiz\u2069')
  })
})

describe('money', () => {
  it('is printed with the word of each language', () => {
    expect(inEach((each) => plain(moneyText(money(125_000), each)))).toEqual({
      uz: '125 000 so\u02bbm',
      ru: '125 000 сум',
      eng: '125 000 so\u02bbm',
      zh: '125 000 苏姆',
      ar: '125 000 سوم',
      kz: '125 000 сум',
      tr: '125 000 som',
    })
  })

  it.each([
    ['KG', 'uz', 'soʻm\u00a0/\u00a0kg'],
    ['LITER', 'ru', 'сум\u00a0/\u00a0л'],
    ['GRAMM', 'eng', 'soʻm\u00a0/\u00a0g'],
  ] as const)('of loose goods by the %s names its unit in %s', (unit, each, currency) => {
    expect(unitPriceParts(money(19_000), unit, each)).toEqual({ amount: '19\u00a0000', currency })
  })

  it('never breaks over two lines, and its parts joined are the whole text', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }).map(money), language, (amount, each) => {
        const parts = moneyParts(amount, each)
        expect(moneyText(amount, each)).toBe(`${parts.amount}\u00a0${parts.currency}`)
        expect(moneyText(amount, each)).not.toMatch(/ /)
      }),
    )
  })
})

describe('quantities', () => {
  it.each([
    [2, 'COUNT', 'uz', '2 ta'],
    [1, 'COUNT', 'eng', '1 pc'],
    [2, 'COUNT', 'eng', '2 pcs'],
    [5, 'COUNT', 'ru', '5 шт.'],
    [5, 'COUNT', 'ar', '5 قطع'],
    [11, 'COUNT', 'ar', '11 قطعة'],
    [3, 'COUNT', 'kz', '3 дана'],
    [3, 'COUNT', 'tr', '3 adet'],
    [3, 'COUNT', 'zh', '3 件'],
    [0.3, 'KG', 'uz', '0,3 kg'],
    [0.1 + 0.2, 'KG', 'ru', '0,3 кг'],
    [1.5, 'LITER', 'eng', '1.5 l'],
    [350, 'GRAMM', 'zh', '350 克'],
  ] satisfies [number, Unit, Language, string][])('%d %s in %s is %s', (quantity, unit, each, expected) => {
    expect(plain(quantityText(quantity, unit, each))).toBe(expected)
  })

  it.each([
    ['a dish by its weight', 'COUNT', 380, '380 g'],
    ['a big set in kilograms', 'COUNT', 1500, '1,5 kg'],
    ['a thing without a weight not at all', 'COUNT', 1, ''],
    ['a sauce', 'GRAMM', 40, '40 g'],
    ['a kilogram', 'KG', 1, '1 kg'],
    ['less than a kilogram', 'KG', 0.35, '350 g'],
    ['a bottle', 'LITER', 0.5, '0,5 l'],
    ['a big bottle', 'LITER', 1.5, '1,5 l'],
    ['a can', 'LITER', 0.33, '330 ml'],
  ] satisfies [string, Unit, number, string][])('measure %s', (_, unit, measure, expected) => {
    expect(plain(measureText({ unit, measure }, 'uz'))).toBe(expected)
  })

  it.each([
    [0, '0 m'],
    [344, '340 m'],
    [994, '990 m'],
    [996, '1 km'],
    [1000, '1 km'],
    [3249, '3,2 km'],
    [12_960, '13 km'],
  ])('%d m are %s', (metres, expected) => {
    expect(plain(distanceText(metres, 'uz'))).toBe(expected)
  })

  it('print distance in each language', () => {
    expect(inEach((each) => plain(distanceText(3_200, each)))).toEqual({
      uz: '3,2 km',
      ru: '3,2 км',
      eng: '3.2 km',
      zh: '3.2 公里',
      ar: '3,2 كم',
      kz: '3,2 км',
      tr: '3,2 km',
    })
  })
})

describe('durations', () => {
  it.each([
    [0, '0 daqiqa'],
    [25, '25 daqiqa'],
    [60, '1 soat'],
    [90, '1 soat 30 daqiqa'],
    [-3, '0 daqiqa'],
    [7.6, '8 daqiqa'],
  ])('%d minutes are %s', (minutes, expected) => {
    expect(plain(minutesText(minutes, 'uz'))).toBe(expected)
  })

  it('are printed in each language', () => {
    expect(inEach((each) => plain(minutesText(65, each)))).toEqual({
      uz: '1 soat 5 daqiqa',
      ru: '1 ч 5 мин',
      eng: '1 h 5 min',
      zh: '1 小时 5 分钟',
      ar: '1 ساعة 5 دقائق',
      kz: '1 сағ 5 мин',
      tr: '1 sa 5 dk',
    })
  })

  it('may be a range', () => {
    expect(plain(minutesRangeText(25, 35, 'uz'))).toBe('25–35 daqiqa')
    expect(plain(minutesRangeText(5, 10, 'ar'))).toBe('\u20665–10\u2069 دقائق')
    expect(plain(minutesRangeText(20, 20, 'ru'))).toBe('20 мин')
  })
})

describe('dates', () => {
  const evening = new Date('2025-12-31T19:30:15Z')

  it('are those of Tashkent, where the new year has begun', () => {
    expect(dateText(evening)).toBe('01.01.2026')
    expect(timeText(evening)).toBe('00:30')
    expect(dateTimeText(evening)).toBe('01.01.2026 00:30')
    expect(dateTimeText(evening, 'seconds')).toBe('01.01.2026 00:30:15')
    expect(timeRangeText(evening, new Date('2025-12-31T20:00:00Z'), 'uz')).toBe('00:30–01:00')
    expect(timeRangeText(evening, new Date('2025-12-31T20:00:00Z'), 'ar')).toBe('\u206600:30–01:00\u2069')
  })

  it.each([null, undefined, new Date(Number.NaN)])('that are missing are printed as dashes: %s', (missing) => {
    expect(dateText(missing)).toBe('--.--.----')
    expect(dateTimeText(missing)).toBe('--.--.----')
    expect(timeText(missing)).toBe('--:--')
  })

  it('always have the same shape', () => {
    const years = { min: new Date('1970-01-02T00:00:00Z'), max: new Date('2999-12-01T00:00:00Z'), noInvalidDate: true }
    fc.assert(
      fc.property(fc.date(years), (at) => {
        expect(dateTimeText(at, 'seconds')).toMatch(/^\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}:\d{2}$/)
        expect(dateTimeText(at)).toBe(`${dateText(at)} ${timeText(at)}`)
      }),
    )
  })
})

describe('days', () => {
  const now = new Date('2025-11-26T20:00:00Z') // Thursday 27 November, one o'clock at night in Tashkent
  const ahead = (days: number) => new Date(now.getTime() + days * 86_400_000)

  it.each([
    [-30, '28.10.2025'],
    [-2, '25.11.2025'],
    [-1, 'kecha'],
    [0, 'bugun'],
    [1, 'ertaga'],
    [2, 'Shan, 29'],
    [6, 'Chor, 3'],
    [7, 'Pay, 4'],
    [8, '05.12.2025'],
  ])('%d days ahead is %s', (days, expected) => {
    expect(dayText(ahead(days), now, 'uz')).toBe(expected)
  })

  it('change at midnight in Tashkent', () => {
    expect(dayText(new Date('2025-11-27T18:59:59Z'), now, 'uz')).toBe('bugun')
    expect(dayText(new Date('2025-11-27T19:00:00Z'), now, 'uz')).toBe('ertaga')
  })

  it('are printed in each language', () => {
    expect(inEach((each) => [0, 1, 2].map((days) => dayText(ahead(days), now, each)))).toEqual({
      uz: ['bugun', 'ertaga', 'Shan, 29'],
      ru: ['сегодня', 'завтра', 'Сб, 29'],
      eng: ['today', 'tomorrow', 'Sat, 29'],
      zh: ['今天', '明天', '周六 29'],
      ar: ['اليوم', 'غدًا', 'السبت، 29'],
      kz: ['бүгін', 'ертең', 'Сб, 29'],
      tr: ['bugün', 'yarın', 'Cmt, 29'],
    })
  })

  it('of one week have seven names in every language', () => {
    for (const each of LANGUAGES) {
      const names = [2, 3, 4, 5, 6, 7].map((days) => dayText(ahead(days), now, each).split(/[,،\s]/)[0])
      expect(new Set(names).size).toBe(6)
    }
  })
})

describe('an input mask', () => {
  it.each([
    ['## ###-##-##', '901234567', '90 123-45-67'],
    ['## ###-##-##', '90 123-45-67', '90 123-45-67'],
    ['## ###-##-##', '9012', '90 12'],
    ['## ###-##-##', '90', '90'],
    ['## ###-##-##', '', ''],
    ['##.##.####', '1a2b3', '12.3'],
    ['SS #######', 'aa1234567', 'aa 1234567'],
    ['SS #######', 'ўқ12', 'ўқ 12'],
    ['XX-XX', 'a1!b2', 'a1-b2'],
    ['#### #### #### ####', '86004900000064789', '8600 4900 0000 6478'],
  ])('%s over %j gives %j', (mask, text, expected) => {
    expect(maskText(mask, text)).toBe(expected)
  })

  it('is stable: masking the masked text again changes nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom('## ###-##-##', '##/##', 'SS #######', 'XXXX-XXXX'), fc.string(), (mask, text) => {
        const shown = maskText(mask, text)
        expect(maskText(mask, shown)).toBe(shown)
        expect(shown.length).toBeLessThanOrEqual(mask.length)
      }),
    )
  })
})

it('no rule uses the engine’s formatter, so the server and every browser print the same', () => {
  const rules = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  expect(rules).toContain('format.ts')
  const engine = /\bIntl\b|\.toLocale|getTimezoneOffset|\.getHours\(|\.getDate\(|\.getDay\(/
  const guilty = rules.filter((name) => engine.test(readFileSync(`${import.meta.dirname}/${name}`, 'utf8')))
  expect(guilty).toEqual([])
})
