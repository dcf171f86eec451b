// All formatting of money, numbers, quantities, dates and times. It does not use the engine's own formatter,
// so that the server and every browser print the same text.
import {
  CURRENCY,
  DAY_COMMA,
  DECIMAL_MARK,
  HOUR,
  LIST_COMMA,
  MINUTE,
  NEAR_DAYS,
  PIECE,
  SHORT_DAYS,
  UNIT_WORDS,
} from './format-words.ts'
import { directionOf, type Language } from './locale.ts'
import type { Product, Unit } from './menu.ts'
import type { Money } from './money.ts'
import { plural } from './plural.ts'
import { DAY_MS, startOfDay, wallClock } from './tashkent.ts'

const NO_BREAK_SPACE = '\u00a0'
const MINUS = '\u2212'
const EN_DASH = '\u2013'
// invisible: text between these two runs from left to right, whatever is around it
const [LEFT_TO_RIGHT, END] = ['\u2066', '\u2069']
// invisible: the first begins text with its own direction (`END` ends it), the second makes a line right-to-left
const [OWN_WAY, RIGHT_TO_LEFT_LINE] = ['\u2068', '\u200f']
// 1.005 is stored as 1.00499…; adding a little rounds it up as a person would
const NUDGE = 1e-9
const MASK_TOKENS: Readonly<Record<string, RegExp>> = { '#': /^\d$/, S: /^\p{L}$/u, X: /^[\p{L}\d]$/u }

/** Thousands separated, at most two decimals, '0' for zero: `12 345,5`. */
export function numberText(n: number | null | undefined, language: Language = 'uz'): string {
  if (n === null || n === undefined || !Number.isFinite(n)) return '0'
  const size = Math.abs(n)
  // whole part and fraction separately: a large sum times a hundred would lose its last digits
  const rounded = Math.round((size % 1) * 100 + NUDGE)
  const whole = Math.floor(size) + Math.floor(rounded / 100)
  const hundredths = rounded % 100
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)
  const decimals = String(hundredths).padStart(2, '0').replace(/0$/, '')
  const printed = hundredths === 0 ? grouped : grouped + DECIMAL_MARK[language] + decimals
  return n < 0 && whole + hundredths > 0 ? leftToRight(MINUS + printed, language) : printed
}

/** Isolates a signed number, a range or a phone: a right-to-left page would show its parts in the opposite order. */
export function leftToRight(text: string, language: Language): string {
  return directionOf(language) === 'rtl' ? LEFT_TO_RIGHT + text + END : text
}

/** Parts joined in one line, empty ones left out. On a right-to-left page each part keeps its own direction. */
export function listed(parts: readonly string[], language: Language): string {
  const said = parts.filter((part) => part !== '')
  if (directionOf(language) !== 'rtl' || said.length < 2) return said.join(LIST_COMMA[language])
  return RIGHT_TO_LEFT_LINE + said.map((part) => OWN_WAY + part + END).join(LIST_COMMA[language])
}

/** The chosen options of a line and, after a dot, its comment: `Katta, Achchiq · piyozsiz`. */
export function lineDetails(options: readonly string[], comment: string, language: Language): string {
  const chosen = listed(options, language)
  if (chosen === '' || comment === '') return chosen + comment
  if (directionOf(language) !== 'rtl') return `${chosen} · ${comment}`
  return `${RIGHT_TO_LEFT_LINE}${OWN_WAY}${chosen}${END} · ${OWN_WAY}${comment}${END}`
}

/** The text with no line that begins with a dash, or with the percent or the unit of a number: `50 g`, `2 шт.`. */
export function tied(text: string): string {
  return text.replace(/ (?=[%\u2014])|(?<=\d) (?=\p{L}{1,3}(?!\p{L}))/gu, NO_BREAK_SPACE)
}

type MoneyParts = { readonly amount: string; readonly currency: string }

/** The amount and its currency separately, for a price whose currency is printed smaller. */
export function moneyParts(amount: Money, language: Language): MoneyParts {
  return { amount: numberText(amount, language), currency: CURRENCY[language] }
}

/** The amount and `soʻm / kg`, for a price of loose goods. */
export function unitPriceParts(amount: Money, unit: Exclude<Unit, 'COUNT'>, language: Language): MoneyParts {
  const { kilogram, liter, gram } = UNIT_WORDS[language]
  const name = { KG: kilogram, LITER: liter, GRAMM: gram }[unit]
  return { amount: numberText(amount, language), currency: [CURRENCY[language], '/', name].join(NO_BREAK_SPACE) }
}

/** `125 000 soʻm`, never broken over two lines. */
export function moneyText(amount: Money, language: Language): string {
  return withUnit(numberText(amount, language), CURRENCY[language])
}

/** A quantity in the unit it is sold by: `2 ta`, `0,3 kg`. */
export function quantityText(quantity: number, unit: Unit, language: Language): string {
  if (unit === 'COUNT') return counted(quantity, PIECE, language)
  const { kilogram, liter, gram } = UNIT_WORDS[language]
  return withUnit(numberText(quantity, language), { KG: kilogram, LITER: liter, GRAMM: gram }[unit])
}

/** The content of one portion or pack: `380 g`, `0,5 l`; '' for a piece without a measure. */
export function measureText({ unit, measure }: Pick<Product, 'unit' | 'measure'>, language: Language): string {
  if (unit === 'LITER') return volumeText(measure, language)
  if (unit === 'KG') return weightText(measure * 1000, language)
  // a dish is sold by the piece, its measure is the weight on the plate
  return unit === 'COUNT' && measure <= 1 ? '' : weightText(measure, language)
}

/** `350 m` to the nearest ten, from a kilometre on `3,2 km`. */
export function distanceText(metres: number, language: Language): string {
  const tens = Math.round(metres / 10) * 10
  if (tens < 1000) return withUnit(numberText(tens, language), UNIT_WORDS[language].metre)
  return withUnit(numberText(Math.round(metres / 100) / 10, language), UNIT_WORDS[language].kilometre)
}

/** `25 daqiqa`, from an hour on `1 soat 30 daqiqa`. */
export function minutesText(minutes: number, language: Language): string {
  const total = Math.max(0, Math.round(minutes))
  const [hours, rest] = [Math.floor(total / 60), total % 60]
  const parts: string[] = []
  if (hours > 0) parts.push(counted(hours, HOUR, language))
  if (rest > 0 || hours === 0) parts.push(counted(rest, MINUTE, language))
  return parts.join(' ')
}

/** `25–35 daqiqa`; one number when both ends are the same. */
export function minutesRangeText(from: number, to: number, language: Language): string {
  if (from === to) return minutesText(to, language)
  const range = `${numberText(from, language)}${EN_DASH}${numberText(to, language)}`
  return withUnit(leftToRight(range, language), plural(language, to, MINUTE[language]))
}

/** `dd.mm.yyyy` by Tashkent's calendar; dashes for no date. */
export function dateText(at: Date | null | undefined): string {
  if (!isDate(at)) return '--.--.----'
  const [year, month, day] = wallClock(at).toISOString().slice(0, 10).split('-')
  return `${day}.${month}.${year}`
}

/** `hh:mm` by Tashkent's clock; dashes for no time. */
export function timeText(at: Date | null | undefined): string {
  return isDate(at) ? wallClock(at).toISOString().slice(11, 16) : '--:--'
}

/** `dd.mm.yyyy hh:mm`, or with seconds; dashes for no date. */
export function dateTimeText(at: Date | null | undefined, precision: 'minutes' | 'seconds' = 'minutes'): string {
  if (!isDate(at)) return dateText(at)
  const time = wallClock(at)
    .toISOString()
    .slice(11, precision === 'seconds' ? 19 : 16)
  return `${dateText(at)} ${time}`
}

/** `19:00–19:30`. */
export function timeRangeText(start: Date, end: Date, language: Language): string {
  return leftToRight(`${timeText(start)}${EN_DASH}${timeText(end)}`, language)
}

/** The day as people name it: yesterday, today, tomorrow, `Shan, 29` within a week, else the date. */
export function dayText(at: Date, now: Date, language: Language): string {
  const ahead = (startOfDay(at).getTime() - startOfDay(now).getTime()) / DAY_MS
  const near = NEAR_DAYS[language]
  if (ahead === -1) return near.yesterday
  if (ahead === 0) return near.today
  if (ahead === 1) return near.tomorrow
  if (ahead < 0 || ahead > 7) return dateText(at)
  const wall = wallClock(at)
  return `${SHORT_DAYS[language][wall.getUTCDay()]}${DAY_COMMA[language]}${wall.getUTCDate()}`
}

/**
 * Fills a mask with the characters of the text that fit: `#` a digit, `S` a letter, `X` either; other characters are
 * printed as they are. Stops where the text ends.
 */
export function maskText(mask: string, text: string): string {
  const rest = [...text]
  let result = ''
  let literals = ''
  for (const token of mask) {
    const fits = MASK_TOKENS[token]
    if (fits === undefined) {
      literals += token
      if (rest[0] === token) rest.shift()
      continue
    }
    const index = rest.findIndex((character) => fits.test(character))
    if (index < 0) break
    result += literals + rest[index]
    literals = ''
    rest.splice(0, index + 1)
  }
  return result
}

function weightText(grams: number, language: Language): string {
  const { gram, kilogram } = UNIT_WORDS[language]
  return grams < 1000
    ? withUnit(numberText(grams, language), gram)
    : withUnit(numberText(grams / 1000, language), kilogram)
}

function volumeText(liters: number, language: Language): string {
  const milliliters = Math.round(liters * 1000)
  return milliliters < 1000 && milliliters % 100 !== 0
    ? withUnit(numberText(milliliters, language), UNIT_WORDS[language].milliliter)
    : withUnit(numberText(liters, language), UNIT_WORDS[language].liter)
}

function counted(n: number, forms: Readonly<Record<Language, readonly string[]>>, language: Language): string {
  return withUnit(numberText(n, language), plural(language, n, forms[language]))
}

function withUnit(text: string, unit: string): string {
  return text + NO_BREAK_SPACE + unit
}

function isDate(at: Date | null | undefined): at is Date {
  return at instanceof Date && !Number.isNaN(at.getTime())
}
