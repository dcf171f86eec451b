import { quantityText } from '@dasturxon/domain/format'
import { money } from '@dasturxon/domain/money'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { aDish, OSH } from '../../testing/a-shop.ts'
import { onPage } from '../../testing/on-page.tsx'
import { textIn } from '../../testing/text-in.ts'
import type { Product } from '../menu.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

const t = textIn('uz')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const shown = () => screen.getByRole('status').textContent

type Props = { readonly product: Product; readonly from: number; onMax?(): void }

function Choosing({ product, from, onMax = vi.fn() }: Props) {
  const [quantity, setQuantity] = useState(from)
  return (
    <QuantityStepper
      label={t('product.quantity')}
      product={product}
      quantity={quantity}
      min={0}
      isRemovable
      onChange={setQuantity}
      onMax={onMax}
    />
  )
}

it('counts a dish by the piece, as a bare number', async () => {
  render(<Choosing product={aDish(1, OSH)} from={1} />, { wrapper: onPage() })
  await press(t('page.more'))
  expect(shown()).toBe('2')
})

it('weighs cheap loose goods by the half kilogram and says the unit', async () => {
  const apples = aDish(1, OSH, { unit: 'KG', measure: 1, price: money(20_000) })
  render(<Choosing product={apples} from={0.5} />, { wrapper: onPage() })
  await press(t('page.more'))
  expect(shown()).toBe(quantityText(1, 'KG', 'uz'))
  await press(t('page.more'))
  expect(shown()).toBe(quantityText(1.5, 'KG', 'uz'))
})

it('weighs dear loose goods by the hundred grams', async () => {
  const pistachios = aDish(1, OSH, { unit: 'KG', measure: 1, price: money(180_000) })
  render(<Choosing product={pistachios} from={0.2} />, { wrapper: onPage() })
  await press(t('page.more'))
  expect(shown()).toBe(quantityText(0.3, 'KG', 'uz'))
})

it('gives no more than there is, and tells who wants more', async () => {
  const onMax = vi.fn()
  render(<Choosing product={aDish(1, OSH, { stock: 2 })} from={1} onMax={onMax} />, { wrapper: onPage() })
  await press(t('page.more'))
  await press(t('page.more'))
  expect(shown()).toBe('2')
  expect(onMax).toHaveBeenCalledTimes(1)
})

it('removes the line with the step below its first quantity', async () => {
  render(<Choosing product={aDish(1, OSH)} from={1} />, { wrapper: onPage() })
  expect(screen.queryByRole('button', { name: t('page.less') })).toBeNull()
  await press(t('page.remove'))
  expect(shown()).toBe('0')
})
