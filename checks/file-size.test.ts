import { describe, expect, it } from 'vitest'
import { lengthFindings, median } from './file-size.ts'

const statements = (count: number) => 'work()\n'.repeat(count)
const rows = (count: number) => "  { name: 'plov' },\n".repeat(count)
const rulesIn = (text: string, path = 'domain/a.tsx') => lengthFindings([{ path, text }]).map(({ rule }) => rule)

describe('length', () => {
  it('of a file is 400 lines at most', () => {
    expect(rulesIn(statements(400))).toEqual([])
    expect(rulesIn(statements(401))).toEqual(['401 lines, at most 400'])
  })

  it('of a generated file has no limit', () => {
    expect(rulesIn(`// Written by print-tables.ts. Do not edit.\n${statements(600)}`)).toEqual([])
  })

  it.each([
    [
      'a function',
      `function price() {\n${statements(48)}}`,
      `function price() {\n${statements(49)}}`,
      'price: 51 lines',
    ],
    [
      'an arrow',
      `const a = () => {\n${statements(48)}}`,
      `const a = () => {\n${statements(49)}}`,
      'a function: 51 lines',
    ],
    [
      'a function inside a group of tests',
      `describe('a', () => {\n${statements(90)}it('b', () => {\n${statements(48)}})\n})`,
      `describe('a', () => {\n${statements(90)}it('b', () => {\n${statements(49)}})\n})`,
      'a function: 51 lines',
    ],
  ])('of %s is 50 lines at most', (_, longest, tooLong, rule) => {
    expect(rulesIn(longest)).toEqual([])
    expect(rulesIn(tooLong)).toEqual([`${rule}, at most 50`])
  })

  it('of markup is 120 lines at most', () => {
    const part = (count: number) => `function Card() {\n${statements(count)}return <b />\n}`
    expect(rulesIn(part(117))).toEqual([])
    expect(rulesIn(part(118))).toEqual(['Card: 121 lines, at most 120'])
  })

  it('is not that of markup only because something inside it renders', () => {
    const text = `function load() {\nconst draw = () => <b />\n${statements(60)}}`
    expect(rulesIn(text)).toEqual(['load: 63 lines, at most 50'])
  })

  it('of a table has no limit', () => {
    expect(rulesIn(`function menu() {\nreturn [\n${rows(90)}]\n}`)).toEqual([])
    expect(rulesIn(`const menu = () => [\n${rows(90)}]`)).toEqual([])
    expect(rulesIn(`function menu() {\nstart()\nreturn [\n${rows(90)}]\n}`)).toEqual(['menu: 95 lines, at most 50'])
  })

  it('is reported with the line', () => {
    const text = `start()\nfunction price() {\n${statements(60)}}`
    expect(lengthFindings([{ path: 'domain/a.ts', text }])).toEqual([
      { path: 'domain/a.ts', line: 2, rule: 'price: 62 lines, at most 50' },
    ])
  })

  it('has a median', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([])).toBe(0)
  })
})
