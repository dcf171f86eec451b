import { expect, it } from 'vitest'
import { latinOf } from './latin.ts'

it.each([
  ['Ёзги айвон', 'Yozgi ayvon'],
  ['Ўзбек ошхонаси', 'O‘zbek oshxonasi'],
  ['Choʻpon, taʼm', 'Cho‘pon, ta’m'],
  ['VIP zal', 'VIP zal'],
])('writes %s in Latin letters as %s', (name, latin) => {
  expect(latinOf(name)).toBe(latin)
})
