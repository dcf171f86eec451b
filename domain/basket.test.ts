import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addToBasket,
  type Basket,
  type Choice,
  type ChosenOption,
  checkOptions,
  defaultOptions,
  lineKey,
  mergeBaskets,
  setQuantity,
} from './basket.ts'
import { idFrom, type OptionGroupId, type OptionId, type ProductId } from './ids.ts'
import type { Option, OptionGroup } from './menu.ts'
import { money } from './money.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const product = (n: number) => idFrom<ProductId>(uuid(n))
const option = (n: number) => idFrom<OptionId>(uuid(n))

const aChoice = (changes: Partial<Choice> = {}): Choice => ({
  productId: product(1),
  options: [],
  comment: '',
  ...changes,
})

const chosenLists = fc.array(
  fc.record({ optionId: fc.integer({ min: 1, max: 6 }).map(option), count: fc.integer({ min: 0, max: 4 }) }),
  { maxLength: 6 },
)
const choices = fc.record({
  productId: fc.constantFrom(product(1), product(2)),
  options: chosenLists,
  comment: fc.constantFrom('', 'no onion', ' no onion '),
})
const taps = fc.record({ choice: choices, tenths: fc.integer({ min: 1, max: 50 }) })
const baskets = fc
  .array(taps, { maxLength: 8 })
  .map((list) => list.reduce<Basket>((basket, tap) => addToBasket(basket, tap.choice, tap.tenths / 10), []))

const sizes = (basket: Basket) => new Map(basket.map((line) => [line.key, line.quantity]))

describe('what makes a line', () => {
  it('is the same for the same choice, in whatever order its options come', () => {
    fc.assert(
      fc.property(choices, fc.infiniteStream(fc.nat()), ({ productId, options, comment }, chance) => {
        const mixed = options.map((chosen) => ({ chosen, at: chance.next().value })).sort((a, b) => a.at - b.at)
        const other = mixed.map(({ chosen }) => chosen)
        expect(lineKey(productId, other, comment)).toBe(lineKey(productId, options, comment))
      }),
    )
  })

  it('does not count an option taken zero times, and adds up one named twice', () => {
    const twice = [
      { optionId: option(1), count: 1 },
      { optionId: option(2), count: 0 },
      { optionId: option(1), count: 1 },
    ]
    expect(lineKey(product(1), twice, '')).toBe(lineKey(product(1), [{ optionId: option(1), count: 2 }], ''))
  })

  it('ignores spaces around a comment', () => {
    expect(lineKey(product(1), [], ' no onion ')).toBe(lineKey(product(1), [], 'no onion'))
  })

  it.each([
    ['another product', aChoice({ productId: product(2) })],
    ['an option', aChoice({ options: [{ optionId: option(1), count: 1 }] })],
    ['more of an option', aChoice({ options: [{ optionId: option(1), count: 2 }] })],
    ['another option', aChoice({ options: [{ optionId: option(2), count: 1 }] })],
    ['a wish', aChoice({ comment: 'no onion' })],
    ['a wish that looks like an option', aChoice({ comment: `${option(1)}*1|` })],
  ])('differs by %s', (_, choice) => {
    const plain = addToBasket([], aChoice(), 1)
    expect(addToBasket(plain, choice, 1)).toHaveLength(2)
  })
})

describe('adding to the basket', () => {
  it('makes equal choices one line', () => {
    const ab: ChosenOption[] = [
      { optionId: option(1), count: 1 },
      { optionId: option(2), count: 2 },
    ]
    const once = addToBasket([], aChoice({ options: ab, comment: 'no onion' }), 1)
    const again = addToBasket(once, aChoice({ options: ab.toReversed(), comment: ' no onion ' }), 2)
    expect(again).toEqual([{ ...once[0], quantity: 3 }])
  })

  it('adds weights without rounding errors', () => {
    const honey = addToBasket(addToBasket([], aChoice(), 0.1), aChoice(), 0.2)
    expect(honey[0]?.quantity).toBe(0.3)
    expect(addToBasket(honey, aChoice(), -0.1)[0]?.quantity).toBe(0.2)
  })

  it('removes a line whose quantity becomes 0, and adds no line with quantity 0', () => {
    const one = addToBasket([], aChoice(), 1)
    expect(addToBasket(one, aChoice(), -1)).toEqual([])
    expect(addToBasket([], aChoice(), 0)).toEqual([])
    expect(addToBasket([], aChoice(), -1)).toEqual([])
  })

  it('has one line per choice, with the key of that choice', () => {
    fc.assert(
      fc.property(baskets, (basket) => {
        expect(sizes(basket).size).toBe(basket.length)
        for (const line of basket) {
          expect(line.key).toBe(lineKey(line.productId, line.options, line.comment))
          expect(line.quantity).toBe(Math.round(line.quantity * 10) / 10)
        }
      }),
    )
  })

  it('gives the same basket in whatever order products were added', () => {
    fc.assert(
      fc.property(fc.array(taps, { maxLength: 8 }), (list) => {
        const fill = (order: typeof list) =>
          order.reduce<Basket>((basket, tap) => addToBasket(basket, tap.choice, tap.tenths / 10), [])
        expect(sizes(fill(list.toReversed()))).toEqual(sizes(fill(list)))
      }),
    )
  })
})

describe('setting a quantity', () => {
  const basket = addToBasket(addToBasket([], aChoice(), 1), aChoice({ comment: 'hot' }), 2)
  const key = lineKey(product(1), [], 'hot')

  it('changes that line only', () => {
    expect(setQuantity(basket, key, 5).map((line) => line.quantity)).toEqual([1, 5])
  })

  it('removes the line at 0', () => {
    expect(setQuantity(basket, key, 0).map((line) => line.comment)).toEqual([''])
  })

  it('does nothing for a line that was removed', () => {
    expect(setQuantity(basket, 'gone', 5)).toEqual(basket)
  })
})

describe('merging baskets after login', () => {
  it('keeps the greater quantity of an equal line', () => {
    const here = addToBasket([], aChoice(), 2)
    const there = addToBasket(addToBasket([], aChoice(), 3), aChoice({ comment: 'hot' }), 1)
    expect(mergeBaskets(here, there).map((line) => line.quantity)).toEqual([3, 1])
  })

  it('never doubles a quantity, however often and in whatever order baskets are merged', () => {
    fc.assert(
      fc.property(baskets, baskets, (a, b) => {
        const merged = mergeBaskets(a, b)
        expect(mergeBaskets(a, a)).toEqual(a)
        expect(mergeBaskets(merged, b)).toEqual(merged)
        expect(sizes(mergeBaskets(b, a))).toEqual(sizes(merged))
      }),
    )
  })

  it('loses no line and invents none', () => {
    fc.assert(
      fc.property(baskets, baskets, (a, b) => {
        const merged = sizes(mergeBaskets(a, b))
        expect(new Set(merged.keys())).toEqual(new Set([...sizes(a).keys(), ...sizes(b).keys()]))
        for (const [key, quantity] of merged) {
          expect(quantity).toBe(Math.max(sizes(a).get(key) ?? 0, sizes(b).get(key) ?? 0))
        }
      }),
    )
  })
})

const anOption = (n: number, changes: Partial<Option> = {}): Option => ({
  id: option(n),
  name: { uz: `option ${n}` },
  price: money(1000),
  maxCount: 2,
  isDefault: false,
  image: null,
  ...changes,
})

const aGroup = (n: number, changes: Partial<OptionGroup> = {}): OptionGroup => ({
  id: idFrom<OptionGroupId>(uuid(n)),
  name: { uz: `group ${n}` },
  min: 0,
  max: 3,
  freeQuota: 0,
  options: [],
  ...changes,
})

describe('checking options', () => {
  const size = aGroup(1, { min: 1, max: 1, options: [anOption(11), anOption(12)] })
  const extras = aGroup(2, { options: [anOption(21), anOption(22)] })
  const check = (...chosen: [number, number][]) =>
    checkOptions(
      [size, extras],
      chosen.map(([n, count]) => ({ optionId: option(n), count })),
    )

  it('accepts options within every limit', () => {
    expect(check([11, 1])).toEqual({ ok: true, value: undefined })
    expect(check([11, 1], [21, 2], [22, 1]).ok).toBe(true)
    expect(check([11, 1], [12, 0]).ok).toBe(true)
  })

  it.each<[string, [number, number][], object]>([
    ['nothing in a required group', [[21, 1]], { groupId: size.id, reason: 'TOO_FEW', min: 1, max: 1, chosen: 0 }],
    [
      'two of a single choice',
      [
        [11, 1],
        [12, 1],
      ],
      { groupId: size.id, reason: 'TOO_MANY', min: 1, max: 1, chosen: 2 },
    ],
    [
      'more than the group lets in',
      [
        [11, 1],
        [21, 2],
        [22, 2],
      ],
      { groupId: extras.id, reason: 'TOO_MANY', min: 0, max: 3, chosen: 4 },
    ],
    [
      'one option too often',
      [
        [11, 1],
        [21, 3],
      ],
      { groupId: extras.id, reason: 'OPTION_COUNT', min: 0, max: 2, chosen: 3 },
    ],
    [
      'one option too often by naming it twice',
      [
        [11, 1],
        [21, 2],
        [21, 1],
      ],
      { groupId: extras.id, reason: 'OPTION_COUNT', min: 0, max: 2, chosen: 3 },
    ],
    [
      'half an option',
      [
        [11, 1],
        [21, 0.5],
      ],
      { groupId: extras.id, reason: 'OPTION_COUNT', min: 0, max: 2, chosen: 0.5 },
    ],
    [
      'less than no option',
      [
        [11, 1],
        [21, -1],
      ],
      { groupId: extras.id, reason: 'OPTION_COUNT', min: 0, max: 2, chosen: -1 },
    ],
    [
      'an option of another dish',
      [
        [11, 1],
        [99, 1],
      ],
      { groupId: null, reason: 'UNKNOWN', min: 0, max: 0, chosen: 1 },
    ],
  ])('refuses %s', (_, chosen, facts) => {
    expect(check(...chosen)).toEqual({ ok: false, code: 'OPTIONS_INVALID', facts })
  })

  it('does not depend on the order in which options were chosen', () => {
    const groups = [
      aGroup(1, { min: 1, max: 3, options: [anOption(1), anOption(2), anOption(3)] }),
      aGroup(2, { max: 2, options: [anOption(4), anOption(5)] }),
    ]
    fc.assert(
      fc.property(chosenLists, (chosen) => {
        expect(checkOptions(groups, chosen.toReversed())).toEqual(checkOptions(groups, chosen))
      }),
    )
  })
})

describe('the options a dish starts with', () => {
  it('are one of each default, as many as the group allows', () => {
    const groups = [
      aGroup(1, {
        max: 1,
        options: [anOption(11), anOption(12, { isDefault: true }), anOption(13, { isDefault: true })],
      }),
      aGroup(2, { options: [anOption(21)] }),
    ]
    expect(defaultOptions(groups)).toEqual([{ optionId: option(12), count: 1 }])
  })
})
