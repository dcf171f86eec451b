import { expect, it } from 'vitest'
import { htmlOf, sourceOf, withTool } from './rich-text-source.ts'

const HTML = '<h2>Shartlar</h2><p>Bir <b>ikki</b></p><ul><li>a</li><li>b</li></ul><p>Oxiri</p>'

it('is typed in lines, and means the same again', () => {
  const source = '<h2>Shartlar</h2>\nBir <b>ikki</b>\n<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>\nOxiri'
  expect(sourceOf(HTML)).toBe(source)
  expect(htmlOf(source)).toBe(HTML)
  expect(htmlOf('Bir\n\nIkki & uch')).toBe('<p>Bir</p><p>Ikki &amp; uch</p>')
  expect(htmlOf(' \n ')).toBe('')
})

it('is marked by tools', () => {
  const chosen = { text: 'Bir ikki\nuch', start: 4, end: 8 }
  expect(withTool(chosen, 'b')).toEqual({ text: 'Bir <b>ikki</b>\nuch', start: 11, end: 11 })
  expect(withTool(chosen, 'h2').text).toBe('<h2>Bir ikki</h2>\nuch')
  expect(withTool({ ...chosen, end: 12 }, 'ul').text).toBe('<ul>\n  <li>Bir ikki</li>\n  <li>uch</li>\n</ul>')
  const linked = withTool(chosen, 'a')
  expect(linked.text).toBe('Bir <a href="https://">ikki</a>\nuch')
  expect(linked.text.slice(linked.start, linked.end)).toBe('https://')
})
