import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Badges, furtherLabels } from './badges.tsx'

const names = { HIT: 'Xit', SPICY: 'Achchiq', SALE: 'Chegirma' }
const marks = (discountPercent: number, labels: readonly string[]) => ({ discountPercent, labels, names })
const shown = (discountPercent: number, labels: readonly string[], most: number) =>
  renderToStaticMarkup(<Badges {...marks(discountPercent, labels)} most={most} />).replace(/<[^>]*>/g, ' ')

it('puts on a photo as many marks as there is room for, and the others into words', () => {
  expect(shown(0, ['HIT', 'SPICY'], 1)).toContain('Xit')
  expect(shown(0, ['HIT', 'SPICY'], 1)).not.toContain('Achchiq')
  expect(furtherLabels(marks(0, ['HIT', 'SPICY']), 1)).toEqual(['Achchiq'])
  expect(furtherLabels(marks(0, ['HIT', 'SPICY']), 2)).toEqual([])
})

it('shows the discount first, and no sale label that would repeat it', () => {
  expect(shown(20, ['SALE', 'HIT'], 1).trim()).toBe('\u221220%')
  expect(furtherLabels(marks(20, ['SALE', 'HIT']), 1)).toEqual(['Xit'])
  expect(shown(0, ['SALE', 'UNKNOWN'], 2)).toContain('Chegirma')
})

it('draws nothing for a product without marks', () => {
  expect(renderToStaticMarkup(<Badges {...marks(0, [])} most={2} />)).toBe('')
})
