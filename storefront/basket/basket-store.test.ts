import { idFrom, type ProductId } from '@dasturxon/domain/ids'
import { money } from '@dasturxon/domain/money'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  addLines,
  addToBasketLine,
  clearBasket,
  currentBasket,
  mendLines,
  removeLines,
  setLineQuantity,
} from './basket-store.ts'
import { changeDraft, currentDraft } from './draft.ts'

const dish = (n: number) => idFrom<ProductId>(`0000000${n}-0000-4000-8000-000000000000`)
const put = (n: number, quantity = 1) => addToBasketLine({ productId: dish(n), options: [], comment: '' }, quantity)
const held = () => currentBasket().map(({ productId, quantity }) => [productId.slice(7, 8), quantity])
const keyOf = (n: number) => currentBasket().find(({ productId }) => productId === dish(n))?.key ?? ''

beforeEach(() => void clearBasket())

describe('taking something out of the basket', () => {
  it('can be undone: it comes back where it was', () => {
    for (const n of [1, 2, 3]) put(n)
    const undo = removeLines([keyOf(2)])
    expect(held()).toEqual([
      ['1', 1],
      ['3', 1],
    ])
    undo()
    expect(held().map(([name]) => name)).toEqual(['1', '2', '3'])
  })

  it('undone, keeps what has happened since', () => {
    for (const n of [1, 2]) put(n)
    const undo = removeLines([keyOf(1)])
    setLineQuantity(keyOf(2), 5)
    put(3)
    undo()
    expect(held()).toEqual([
      ['1', 1],
      ['2', 5],
      ['3', 1],
    ])
  })

  it('all at once can be undone too', () => {
    put(1, 2)
    const undo = clearBasket()
    expect(held()).toEqual([])
    undo()
    expect(held()).toEqual([['1', 2]])
  })
})

describe('mending a basket', () => {
  it('removes and lowers at once, and can be undone', () => {
    for (const n of [1, 2, 3]) put(n, 4)
    const undo = mendLines([
      { key: keyOf(1), quantity: 0 },
      { key: keyOf(3), quantity: 2 },
    ])
    expect(held()).toEqual([
      ['2', 4],
      ['3', 2],
    ])
    undo()
    expect(held()).toEqual([
      ['1', 4],
      ['2', 4],
      ['3', 4],
    ])
  })
})

describe('a basket that empties', () => {
  it('spends no cashback any more', () => {
    put(1)
    changeDraft({ cashback: money(5_000) })
    put(2)
    removeLines([keyOf(1)])
    expect(currentDraft().cashback).toBe(5_000)
    setLineQuantity(keyOf(2), 0)
    expect(currentDraft().cashback).toBeNull()
  })

  it('asks for no cutlery any more, until what was in it comes back', () => {
    put(1)
    changeDraft({ cutlery: 2 })
    put(2)
    removeLines([keyOf(1)])
    expect(currentDraft().cutlery).toBe(2)
    const undo = clearBasket()
    expect(currentDraft().cutlery).toBe(0)
    undo()
    expect(currentDraft().cutlery).toBe(2)
  })

  it('gives its cutlery to no other basket', () => {
    put(1)
    changeDraft({ cutlery: 2 })
    const undo = mendLines([{ key: keyOf(1), quantity: 0 }])
    put(2)
    undo()
    expect(held()).toHaveLength(2)
    expect(currentDraft().cutlery).toBe(0)
  })
})

describe('an order that is put in once more', () => {
  it('comes beside what the basket holds, and goes again without it', () => {
    for (const n of [1, 2]) put(n, 2)
    const order = currentBasket()
    clearBasket()
    put(1)
    const undo = addLines(order)
    expect(held()).toEqual([
      ['1', 3],
      ['2', 2],
    ])
    put(3)
    undo()
    expect(held()).toEqual([
      ['1', 1],
      ['3', 1],
    ])
  })
})
