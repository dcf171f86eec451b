import { expect, it } from 'vitest'
import { aShop } from '../testing/a-shop.ts'
import { contactLinks, handleOf } from './brand-links.ts'

it.each([
  ['@sinov', '@sinov'],
  ['https://instagram.com/sinov/', '@sinov'],
  ['https://t.me/@sinov', '@sinov'],
  ['https://www.sinov.uz', 'sinov.uz'],
  ['Navoiy 1', 'Navoiy 1'],
])('%s is called %s', (value, name) => {
  expect(handleOf(value)).toBe(name)
})

it('names a place once, however it is spelled', () => {
  const { settings } = aShop({
    settings: {
      telegram: { value: 'https://t.me/sinov', active: true },
      contacts: [
        { type: 'TELEGRAM', value: '@sinov' },
        { type: 'Telegram', value: '@boshqa' },
        { type: 'SITE', value: '' },
      ],
    },
  })
  expect(contactLinks(settings).map(({ href }) => href)).toEqual(['https://t.me/sinov', 'https://t.me/boshqa'])
})
