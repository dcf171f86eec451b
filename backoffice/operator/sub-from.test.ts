import { expect, it } from 'vitest'
import { subFrom } from './sub-from.ts'

it.each([
  ['Osh markazi', 'osh-markazi'],
  ['Lola va Nabot', 'lola-va-nabot'],
  ['Oʻzbek taomlari №1', 'ozbek-taomlari-1'],
  ['Гули', 'guli'],
  ['  --  ', ''],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
])('%s becomes %s', (name, sub) => {
  expect(subFrom(name)).toBe(sub)
})
