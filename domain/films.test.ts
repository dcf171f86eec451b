import { expect, it } from 'vitest'
import { filmFile, isFilm } from './films.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

it('knows a film by its first bytes', () => {
  for (const brand of ['isom', 'mp42', 'avc1', 'M4V ']) expect(isFilm(bytes(`\0\0\0\x20ftyp${brand}\0\0`))).toBe(true)
  for (const brand of ['qt  ', 'heic', 'M4A ']) expect(isFilm(bytes(`\0\0\0\x20ftyp${brand}\0\0`))).toBe(false)
  for (const text of ['', 'ftyp', '<svg/>', '\x89PNG\r\n\x1a\n....']) expect(isFilm(bytes(text))).toBe(false)
  expect(filmFile('brand/menu-1')).toBe('brand/menu-1.mp4')
})
