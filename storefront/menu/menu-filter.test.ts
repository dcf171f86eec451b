import { money } from '@dasturxon/domain/money'
import { describe, expect, it } from 'vitest'
import { aDish, OSH } from '../testing/a-shop.ts'
import { filtered, filterOffer, menuFilterOf } from './menu-filter.ts'

const DISHES = [
  aDish(1, OSH, { price: money(30_000), labels: ['SPICY'] }),
  aDish(2, OSH, { price: money(50_000), discountPercent: 50, labels: ['HIT', 'SPICY'], grade: 4.2 }),
  aDish(3, OSH, { price: money(90_000), labels: ['NEW'], grade: 4.9 }),
  aDish(4, OSH, { price: money(40_000) }),
]
const seen = (address: string) => filtered(DISHES, menuFilterOf(new URLSearchParams(address))).map(({ name }) => name)

describe('the filters of the menu', () => {
  it.each([
    ['', ['Taom 1', 'Taom 2', 'Taom 3', 'Taom 4']],
    ['label=SPICY', ['Taom 1', 'Taom 2']],
    ['upTo=30000', ['Taom 1', 'Taom 2']],
    ['label=SPICY&upTo=26000', ['Taom 2']],
    ['sort=cheap', ['Taom 2', 'Taom 1', 'Taom 4', 'Taom 3']],
    ['sort=dear', ['Taom 3', 'Taom 4', 'Taom 1', 'Taom 2']],
    ['sort=popular', ['Taom 2', 'Taom 3', 'Taom 1', 'Taom 4']],
    ['label=UNKNOWN', []],
    ['upTo=-5&sort=sideways', ['Taom 1', 'Taom 2', 'Taom 3', 'Taom 4']],
  ])('%s leaves what was asked for, at the price after its discount', (address, names) => {
    expect(seen(address)).toEqual(names)
  })

  it('offer the label that tells most of what dishes are like, and a round price that about halves the menu', () => {
    const names = { SPICY: 'Achchiq', HIT: 'Xit', NEW: 'Yangi' }
    expect(filterOffer(DISHES, names)).toEqual({ label: 'SPICY', upTo: 40_000 })
  })

  it('offer nothing that would change nothing', () => {
    const alike = [1, 2, 3].map((n) => aDish(n, OSH, { labels: ['NEW'] }))
    expect(filterOffer(alike, { NEW: 'Yangi' })).toEqual({ label: null, upTo: null })
    expect(filterOffer([], {})).toEqual({ label: null, upTo: null })
  })
})
