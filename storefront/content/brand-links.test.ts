import { expect, it } from 'vitest'
import { aShop } from '../testing/a-shop.ts'
import { chatLink, contactLinks, handleOf } from './brand-links.ts'

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

it.each([
  [false, '@sinov', '', null],
  [true, '@sinov', 'https://t.me/sinov_bot', 'https://t.me/sinov'],
  [true, '', 'https://t.me/sinov_bot', 'https://t.me/sinov_bot'],
  [true, '', 'javascript:alert(1)', null],
])('the chat, switched on %s, is at %s or %s: %s', (chatActive, value, botLink, href) => {
  const { settings } = aShop({ settings: { chatActive, botLink, telegram: { value, active: false } } })
  expect(chatLink(settings)).toBe(href)
})
