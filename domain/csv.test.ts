import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellText, harmlessCell, printCsv, readCsv } from './csv.ts'

describe('CSV', () => {
  it('is read with semicolons, commas and tabs, with quotes and lines inside of cells', () => {
    expect(readCsv('\ufeffa;b\r\n1;"x;""y""\nz"\r\n')).toEqual([
      ['a', 'b'],
      ['1', 'x;"y"\nz'],
    ])
    expect(readCsv('name,price\nOsh,"45,000"')).toEqual([
      ['name', 'price'],
      ['Osh', '45,000'],
    ])
    expect(readCsv('a\tb,c\n1\t2')).toEqual([
      ['a', 'b,c'],
      ['1', '2'],
    ])
    expect(readCsv('sep=|\na|b\n')).toEqual([['a', 'b']])
    expect(readCsv('"a;a",b\n"1')).toEqual([['a;a', 'b'], ['1']])
    expect(readCsv('')).toEqual([])
  })

  it('stops at the limit of rows', () => {
    expect(readCsv('a\nb\nc\nd', 2)).toEqual([['a'], ['b']])
  })

  it('holds no formula: a spreadsheet program shows the text', () => {
    for (const formula of ['=1+1', '+998', '-5', '@SUM(A1)', '\t=1', '\r=1']) {
      expect(harmlessCell(formula)).toBe(`'${formula}`)
      expect(cellText(harmlessCell(formula))).toBe(formula)
    }
    expect(printCsv([['=cmd|x', 'Osh']])).toBe("\ufeff'=cmd|x;Osh\r\n")
    expect(harmlessCell('Toʻy 5-osh')).toBe('Toʻy 5-osh')
  })

  it('is read as it was printed', () => {
    const row = fc.array(fc.string({ unit: fc.constantFrom(...'ab=-"\';,\t\r\n 1') }), { minLength: 2, maxLength: 5 })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), (rows) => {
        // an apostrophe before a formula is ours
        const plain = rows.map((cells) => cells.map(cellText))
        expect(readCsv(printCsv([['a;', 'b', 'c'], ...plain])).slice(1)).toEqual(plain)
      }),
    )
  })
})
