// The server and the browser render the same texts, down to the last no-break space.
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import * as format from '@dasturxon/domain/format'
import { LANGUAGES } from '@dasturxon/domain/locale'
import * as phone from '@dasturxon/domain/phone'
import { expect, test } from '@playwright/test'

const DOMAIN = new URL('../../domain/', import.meta.url)
const NOON = new Date('2026-11-16T07:00:00Z')
const HOUR_MS = 3_600_000

const AMOUNTS = [0, 1, 999, 1000, 25_000, 189_000, 1_234_567, 9_007_199_254_740_991]
const NUMBERS = [0.3, 0.005, 1.005, 2.5, 12.345, -0.001, -4.5, 1e21, Number.NaN, null, undefined]
const METRES = [0, 4, 5, 349, 994, 995, 1049, 3200, 12_345]
const MINUTES = [0, 1, 2, 5, 21, 59, 60, 61, 90, 135]
const TIMES = [-49, -24, -13, -1, 0, 4.99, 5, 11, 12, 24, 100, 168, 200].map(
  (h) => new Date(NOON.getTime() + h * HOUR_MS),
)
const NO_TIMES = [null, undefined]
const PHONES = [
  '901234567',
  '+998901234567',
  '998 90 123-45-67',
  '+7 912 345 67 89',
  '8 90 123 45 67',
  '',
  '+99',
  'abc',
]

type Case = readonly [file: 'format' | 'phone', name: string, ...values: readonly unknown[]]

function casesOf(): readonly Case[] {
  const spoken = LANGUAGES.flatMap((language): Case[] => [
    ...[...AMOUNTS, ...NUMBERS].map((n): Case => ['format', 'numberText', n, language]),
    ...AMOUNTS.map((amount): Case => ['format', 'moneyText', amount, language]),
    ...AMOUNTS.map((amount): Case => ['format', 'moneyParts', amount, language]),
    ...['KG', 'LITER', 'GRAMM', 'COUNT'].flatMap((unit): Case[] => [
      ...[0.1, 0.5, 1, 2, 5, 21].map((quantity): Case => ['format', 'quantityText', quantity, unit, language]),
      ...[0.05, 0.33, 0.5, 1, 380].map((measure): Case => ['format', 'measureText', { unit, measure }, language]),
    ]),
    ...METRES.map((metres): Case => ['format', 'distanceText', metres, language]),
    ...MINUTES.map((minutes): Case => ['format', 'minutesText', minutes, language]),
    ...MINUTES.map((minutes): Case => ['format', 'minutesRangeText', minutes, minutes + 10, language]),
    ...TIMES.map((at): Case => ['format', 'dayText', at, NOON, language]),
    ...TIMES.map((at): Case => ['format', 'timeRangeText', at, NOON, language]),
  ])
  const plain = [...TIMES, ...NO_TIMES].flatMap((at): Case[] => [
    ['format', 'dateText', at],
    ['format', 'timeText', at],
    ['format', 'dateTimeText', at],
    ['format', 'dateTimeText', at, 'seconds'],
  ])
  const phones = PHONES.flatMap((text): Case[] =>
    ['normalPhone', 'phoneText', 'maskedPhone', 'loggedPhone', 'phoneMask'].map((name): Case => ['phone', name, text]),
  )
  const masks = PHONES.map((text): Case => ['format', 'maskText', '## ###-##-##', text])
  return [...spoken, ...plain, ...masks, ...phones]
}

test('Node and Chromium print the same text', async ({ page }) => {
  await page.route('http://rules.localhost/**', async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    if (name === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>rules</title>' })
    const source = await readFile(fileURLToPath(new URL(name, DOMAIN)), 'utf8')
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) })
  })
  await page.goto('http://rules.localhost/')

  const cases = casesOf()
  const printed = await page.evaluate(async (asked) => {
    const rooms = { format: await import(`/${'format'}.ts`), phone: await import(`/${'phone'}.ts`) }
    return asked.map(([file, name, ...values]) => JSON.stringify(rooms[file][name](...values)))
  }, cases)

  const rooms: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { format, phone }
  const expected = cases.map(([file, name, ...values]) => {
    const print = rooms[file]?.[name]
    if (typeof print !== 'function') throw new Error(`expected ${file}.${name} to print`)
    return JSON.stringify(print(...values))
  })
  const told = (texts: readonly string[]) => cases.map((one, index) => `${JSON.stringify(one)} → ${texts[index]}`)
  expect(told(printed)).toEqual(told(expected))
})
