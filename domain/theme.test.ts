import { expect, it } from 'vitest'
import { parseTheme, themeOf } from './theme.ts'

it('follows the device, unless the brand is dark or the visitor has chosen', () => {
  expect(themeOf(null, false)).toBe('device')
  expect(themeOf(null, true)).toBe('dark')
  expect(themeOf('light', true)).toBe('light')
  expect(themeOf('device', true)).toBe('device')
  expect(themeOf('dark', false)).toBe('dark')
})

it('knows three themes and rejects any other text', () => {
  expect(['light', 'dark', 'device'].map(parseTheme)).toEqual(['light', 'dark', 'device'])
  expect([undefined, '', 'Dark', 'dark; x'].map(parseTheme)).toEqual([null, null, null, null])
})
