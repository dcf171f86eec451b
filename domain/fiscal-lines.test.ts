import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FiscalGoods, fiscalLines } from './fiscal-lines.ts'
import { money, sumOf, ZERO } from './money.ts'

const goods = (price: number, count = 1, vatPercent = 12): FiscalGoods => ({
  ...{ title: 'Osh', price: money(price), count, vatPercent },
  ...{ mxikCode: '10202001001000000', packageCode: '1495342' },
})
const off = (discount: number, cashback = 0) => ({ discount: money(discount), cashback: money(cashback) })

describe('the lines of a receipt', () => {
  it.each<[string, readonly FiscalGoods[], ReturnType<typeof off>, readonly number[]]>([
    ['stay as they are when nothing is taken off', [goods(30_000), goods(20_000, 2)], off(0), [30_000, 40_000]],
    ['pay by their worth', [goods(30_000), goods(10_000)], off(8000), [24_000, 8000]],
    ['share cashback as they share a discount', [goods(30_000), goods(10_000)], off(4000, 4000), [24_000, 8000]],
    ['lose no so’m to rounding', [goods(10), goods(10), goods(10)], off(10), [7, 6, 7]],
    ['may all be free', [goods(30_000), goods(10_000)], off(0, 40_000), [0, 0]],
    ['keep a line that costs nothing', [goods(0), goods(10_000)], off(500), [0, 9500]],
    ['are weighed too', [goods(90_000, 0.333)], off(1), [29_969]],
    ['may be none', [], off(0), []],
  ])('%s', (_, lines, takenOff, totals) => {
    expect(fiscalLines(lines, takenOff).map(({ total }) => total)).toEqual(totals)
  })

  it('hold the VAT that is in what was paid, in tiyin', () => {
    const [with12, without] = fiscalLines([goods(11_200), goods(5000, 1, 0)], off(0))
    expect([with12?.vatTiyin, without?.vatTiyin]).toEqual([120_000, 0])
  })

  it.each([
    ['more than the goods are worth', off(0, 10_001)],
    ['less than nothing', off(-1)],
  ])('cannot have %s taken off', (_, takenOff) => {
    expect(() => fiscalLines([goods(10_000)], takenOff)).toThrow('taken off')
  })

  const anyGoods = fc.array(
    fc
      .tuple(fc.nat(5_000_000), fc.integer({ min: 1, max: 20_000 }), fc.constantFrom(0, 12, 15))
      .map(([price, thousandths, vat]) => goods(price, thousandths / 1000, vat)),
    { maxLength: 30 },
  )
  it('add up to what was paid, none below zero or above its price, whatever was taken off', () => {
    fc.assert(
      fc.property(anyGoods, fc.nat(1000), fc.nat(1000), (lines, part, cashbackPart) => {
        const gross = sumOf(fiscalLines(lines, off(0)).map((line) => line.gross))
        const takenOff = Math.floor((gross * part) / 1000)
        const cashback = Math.floor((takenOff * cashbackPart) / 1000)
        const receipt = fiscalLines(lines, off(takenOff - cashback, cashback))
        expect(sumOf(receipt.map(({ total }) => total))).toBe(gross - takenOff)
        for (const line of receipt) {
          expect(line.total).toBeGreaterThanOrEqual(ZERO)
          expect(line.discount).toBeGreaterThanOrEqual(ZERO)
          expect(line.gross - line.discount).toBe(line.total)
          expect(line.vatTiyin).toBeLessThanOrEqual(line.total * 100)
        }
      }),
    )
  })

  it('pay their share to the so’m, up or down', () => {
    fc.assert(
      fc.property(anyGoods, fc.nat(1000), (lines, part) => {
        const gross = sumOf(fiscalLines(lines, off(0)).map((line) => line.gross))
        const takenOff = Math.floor((gross * part) / 1000)
        for (const line of fiscalLines(lines, off(takenOff))) {
          const share = gross === 0 ? 0 : (takenOff * line.gross) / gross
          expect(Math.abs(line.discount - share)).toBeLessThan(1.000_001)
        }
      }),
    )
  })
})
