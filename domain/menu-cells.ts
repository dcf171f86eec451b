// How the cells of a menu are read: prices, units and codes as merchants write them, and what is wrong with the others.
import { UNITS, type Unit } from './menu.ts'

/** What is wrong with a cell, and the value that was probably meant. */
export type CellFault = { readonly code: CellFaultCode; readonly guess?: string }
export const CELL_FAULTS = [
  ...([
    'PRICE_UNREADABLE',
    'PRICE_LETTERS',
    'PRICE_FRACTION',
    'PRICE_TOO_HIGH',
    'DISCOUNT_RANGE',
    'VAT_RANGE',
  ] as const),
  ...(['UNIT_UNKNOWN', 'MEASURE_UNREADABLE', 'MXIK_SHAPE', 'MXIK_ROUNDED', 'PACKAGE_SHAPE', 'ACTIVE_UNKNOWN'] as const),
  'TEXT_TOO_LONG',
] as const
export type CellFaultCode = (typeof CELL_FAULTS)[number]
export type Cell<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: CellFault }

const read = <T>(value: T): Cell<T> => ({ ok: true, value })
const wrong = (code: CellFaultCode, guess?: string): Cell<never> => ({
  ok: false,
  fault: guess === undefined ? { code } : { code, guess },
})

const HIGHEST_PRICE = 1_000_000_000
const CURRENCY = /(?:сум|сўм|soʻm|so'm|som|sum|uzs)\.?$/i
const SPACES = /[\s\u00a0\u202f\u2009]/g
// letters that look like digits
const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/[oоО]/gi, '0'],
  [/[lI|І]/g, '1'],
  [/[зЗ]/g, '3'],
]

/** A price in whole soʻm: `45 000`, `45.000`, `45 000 сум`, `45000,00`. */
export function readPrice(text: string): Cell<number> {
  const bare = text.trim().replace(/[’‘ʼ]/g, 'ʻ').replace(CURRENCY, '').replace(SPACES, '')
  const amount = wholeAmount(bare)
  if (amount !== null) return amount > HIGHEST_PRICE ? wrong('PRICE_TOO_HIGH') : read(amount)
  if (/^\d+[.,]\d{1,2}$/.test(bare)) return wrong('PRICE_FRACTION')
  const digits = LETTERS.reduce((word, [letter, digit]) => word.replace(letter, digit), bare)
  const guess = digits === bare ? null : wholeAmount(digits)
  return guess === null ? wrong('PRICE_UNREADABLE') : wrong('PRICE_LETTERS', String(guess))
}

function wholeAmount(bare: string): number | null {
  if (/^\d{1,15}$/.test(bare)) return Number(bare)
  if (/^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(bare)) return Number(bare.replace(/[.,]/g, ''))
  return /^\d{1,12}[.,]0{1,2}$/.test(bare) ? Number(bare.replace(/[.,]0+$/, '')) : null
}

/** A percent with at most two decimals: `10`, `12,5 %`. */
function readPercent(text: string): number | null {
  const bare = text.trim().replace('%', '').replace(',', '.').replace(SPACES, '')
  const value = /^\d{1,3}(?:\.\d{1,2})?$/.test(bare) ? Number(bare) : Number.NaN
  return value >= 0 && value <= 100 ? value : null
}

export function readDiscount(text: string): Cell<number> {
  const value = readPercent(text)
  return value === null ? wrong('DISCOUNT_RANGE') : read(value)
}

export function readVat(text: string): Cell<number> {
  const value = /без|siz|no|exempt/i.test(text) ? 0 : readPercent(text)
  return value === null || !Number.isInteger(value) ? wrong('VAT_RANGE') : read(value)
}

const UNIT_WORDS: Readonly<Record<Unit, string>> = {
  KG: 'kg|кг|килограмм|kilogramm|kilo|кило',
  LITER: 'liter|l|л|литр|litr|litre',
  GRAMM: 'gramm|g|gr|г|гр|грамм|gram',
  COUNT: 'count|dona|ta|шт|штука|порция|porsiya|piece|pcs|шампур|six',
}

/** The unit with this name or mark; `null` for none. */
function unitOf(text: string): Unit | null {
  const word = text.trim().toLowerCase().replace(/\.$/, '')
  return UNITS.find((unit) => UNIT_WORDS[unit].split('|').includes(word)) ?? null
}

export function readUnit(text: string): Cell<Unit> {
  const unit = unitOf(text)
  return unit === null ? wrong('UNIT_UNKNOWN') : read(unit)
}

/** How much is sold for the price: `450 г`, `0,5 л`, `2`. Millilitres are litres. */
export function readMeasure(text: string): Cell<{ readonly amount: number; readonly unit: Unit | null }> {
  const [, digits = '', word = ''] = /^([\d\s.,]+)(.*)$/.exec(text.trim().replace(SPACES, ' ')) ?? []
  const isMilli = /^(?:мл|ml)\.?$/i.test(word.trim())
  const bare = digits.replaceAll(' ', '').replace(',', '.')
  const amount = (/^\d{1,6}(?:\.\d{1,3})?$/.test(bare) ? Number(bare) : 0) / (isMilli ? 1000 : 1)
  const unit = isMilli ? 'LITER' : unitOf(word)
  if (amount <= 0 || amount >= 1_000_000) return wrong('MEASURE_UNREADABLE')
  if (word.trim() !== '' && unit === null) return wrong('UNIT_UNKNOWN')
  return read({ amount: Math.round(amount * 1000) / 1000, unit })
}

/** A code of digits; a spreadsheet program that took it for a number has lost its end. */
export function readMxik(text: string): Cell<string> {
  const bare = text.replace(SPACES, '')
  if (/^\d[.,]\d+e\+\d+$/i.test(bare)) return wrong('MXIK_ROUNDED')
  return /^\d{17}$/.test(bare) ? read(bare) : wrong('MXIK_SHAPE')
}

export function readPackage(text: string): Cell<string> {
  const bare = text.replace(SPACES, '')
  return /^\d{1,20}$/.test(bare) ? read(bare) : wrong('PACKAGE_SHAPE')
}

const YES = 'ha|да|yes|true|1|+|on|активен|в продаже|sotuvda|faol|истина'
const NO = 'yoʻq|yoq|yo‘q|нет|no|false|0|-|off|не активен|неактивен|снято|ложь'

export function readActive(text: string): Cell<boolean> {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/['’‘ʼ]/g, 'ʻ')
  if (YES.split('|').includes(word)) return read(true)
  return NO.split('|').includes(word) ? read(false) : wrong('ACTIVE_UNKNOWN')
}

/** A text of a product, in one form of its characters and without invisible ones. */
export function readText(text: string, most: number): Cell<string> {
  const clean = text
    .normalize('NFC')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(?!\n)[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim()
  return clean.length > most ? wrong('TEXT_TOO_LONG') : read(clean)
}
