import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FiscalGoods, fiscalLines, receiptOfPart } from './fiscal-lines.ts'
import { money, sumOf, ZERO } from './money.ts'

const goods = (price: number, count = 1, vatPercent = 12, own = 0): FiscalGoods => ({
  ...{ title: 'Osh', price: money(price), count, vatPercent, ownDiscount: money(own) },
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
    ['take their own discount first', [goods(30_000, 1, 12, 10_000), goods(20_000)], off(4000), [18_000, 18_000]],
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

describe('the receipt of who pays only a part', () => {
  const receipt = { lines: fiscalLines([goods(30_000, 2), goods(20_000)], off(0)), shipping: money(8000) }
  const whole = (of: typeof receipt) => sumOf([...of.lines.map(({ total }) => total), of.shipping])

  it('is the same for all of it', () => {
    expect(receiptOfPart(receipt, money(88_000))).toEqual(receipt)
  })

  it('has a share of each line as one unit, with the VAT that is in it', () => {
    const part = receiptOfPart(receipt, money(22_000))
    expect(
      part.lines.map(({ price, count, gross, discount, total }) => [price, count, gross, discount, total]),
    ).toEqual([
      [15_000, 1, 15_000, 0, 15_000],
      [5000, 1, 5000, 0, 5000],
    ])
    expect(part.shipping).toBe(2000)
    expect(part.lines[0]?.vatTiyin).toBe(160_714)
  })

  it('leaves out lines of which nothing is paid, and adds up to the amount, whatever it is', () => {
    expect(receiptOfPart(receipt, money(1)).lines).toHaveLength(1)
    fc.assert(
      fc.property(
        fc.array(fc.nat(100_000), { maxLength: 12 }),
        fc.nat(9999),
        fc.nat(2_000_000),
        (prices, fee, amount) => {
          const of = {
            lines: fiscalLines(
              prices.map((price) => goods(price)),
              off(0),
            ),
            shipping: money(fee),
          }
          const part = receiptOfPart(of, money(amount))
          expect(whole(part)).toBe(amount)
          for (const line of part.lines) expect(line.price * line.count - line.discount).toBe(line.total)
        },
      ),
    )
  })
})
