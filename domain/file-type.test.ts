import { expect, it } from 'vitest'
import { fileType } from './file-type.ts'

it.each([
  ['%PDF-1.4', 'application/pdf'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'image/webp'],
  ['XXXX\x00\x00\x00\x00WEBP', null],
  ['<svg xmlns=', null],
  ['GIF89a', null],
  ['PK\x03\x04', null],
  ['', null],
])('a file that begins with %j is %s', (head, type) => {
  expect(fileType(Buffer.from(head, 'latin1'))).toBe(type)
})
