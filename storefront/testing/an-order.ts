// A past order for tests: its lines, its time, and its final status.
import type { OptionId, ProductId } from '@dasturxon/domain/ids'
import { money } from '@dasturxon/domain/money'
import type { PastLine } from '../orders/again/repeat.ts'

type Change = Partial<Omit<PastLine, 'productId'>>

/** One line of a past order: one dish at 40 000 without options; `change` overrides fields. */
export function aPastLine(productId: ProductId, change: Change = {}): PastLine {
  const { count = 1, total = money(40_000 * count) } = change
  return {
    ...{ productId, name: { uz: 'Taom' }, image: null, unit: 'COUNT', measure: 1, modifications: [], comment: '' },
    ...{ unitPrice: money(40_000), gross: total, discount: money(0) },
    ...change,
    count,
    total,
  }
}

/** An option of a past line. */
export function aPastOption(id: OptionId, name: string): PastLine['modifications'][number] {
  return { id, name: { uz: name }, count: 1, price: money(0) }
}
