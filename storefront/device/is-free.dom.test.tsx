import { afterEach, expect, it } from 'vitest'
import { isFree } from './is-free.ts'

afterEach(() => document.body.replaceChildren())

function put(name: 'input' | 'textarea' | 'div', rest: Readonly<Record<string, string | boolean>> = {}) {
  const element = Object.assign(document.createElement(name), rest)
  document.body.append(element)
  return element
}

it('lets a page be reloaded where nothing is begun', () => {
  put('input', { type: 'text' })
  put('input', { type: 'radio', value: 'chosen', checked: true })
  expect(isFree('/', document)).toBe(true)
  expect(isFree('/profile/orders', document)).toBe(true)
})

it.each([
  '/checkout',
  '/checkout/confirm',
  '/pay/return',
  '/table/abc',
  '/login',
  '/reservations',
  '/profile/orders/1',
  '/profile/address/create',
])('never lets %s be reloaded', (path) => expect(isFree(path, document)).toBe(false))

it('waits while a sheet is open', () => {
  put('div').setAttribute('role', 'dialog')
  expect(isFree('/', document)).toBe(false)
})

it('waits while something is typed, or is about to be', () => {
  const field = put('textarea')
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('expected a field')
  field.focus()
  expect(isFree('/', document)).toBe(false)
  field.blur()
  expect(isFree('/', document)).toBe(true)
  field.value = 'achchiq boʻlmasin'
  expect(isFree('/', document)).toBe(false)
})
