import { money } from '@dasturxon/domain/money'
import { expect, it } from 'vitest'
import { textIn } from '../testing/text-in.ts'
import { announcedFeeAmount, announcedFeeText } from './announced-fee.ts'

const plain = (text: string) => text.replace(/\u00a0/g, ' ')

it.each([
  ['that differs by address', { from: money(9_000), isExact: false }, 'Доставка от 9 000 сум', 'от 9 000'],
  ['that is the same everywhere', { from: money(9_000), isExact: true }, 'Доставка 9 000 сум', '9 000'],
  ['of nothing', { from: money(0), isExact: true }, 'Бесплатная доставка', 'бесплатно'],
  ['that begins at nothing', { from: money(0), isExact: false }, '', ''],
  ['that is not known', null, '', ''],
])('a fee %s is announced as such', (_, deliveryFee, words, amount) => {
  const t = textIn('ru')
  expect(plain(announcedFeeText(t, { deliveryFee }, 'ru'))).toBe(words)
  expect(plain(announcedFeeAmount(t, { deliveryFee }, 'ru'))).toBe(amount)
})
