import { moneyText, numberText, quantityText } from '@dasturxon/domain/format'
import { money } from '@dasturxon/domain/money'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Product } from '../shop/menu.ts'
import { aDish, aShop, OSH } from '../testing/a-shop.ts'
import { anOption, anOptionGroup } from '../testing/an-option-group.ts'
import { addressIn, memoryHistory } from '../testing/memory-history.ts'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import { BasketLine } from './basket-line.tsx'
import { addToBasketLine, currentBasket } from './basket-store.ts'
import { useLineActions, useTroubleWords } from './line-actions.ts'
import { useBasketView } from './price/basket-view.ts'
import type { PriceMove } from './price/price-moves.ts'

const t = textIn('uz')
const stepper = (name: string) => within(screen.getByRole('group', { name: t('basket.quantity_of', { name }) }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const quantities = () => currentBasket().map(({ quantity }) => quantity)

/** The rows of the basket, connected as on its page. */
function Rows({ move = null }: { move?: PriceMove | null }) {
  const { setQuantity } = useLineActions()
  const wordsOf = useTroubleWords()
  return (
    <ul>
      {useBasketView().lines.map((view) => (
        <li key={view.line.key}>
          <BasketLine
            view={view}
            trouble={wordsOf(view)}
            move={move}
            href={view.product === null ? null : `/product/${view.product.id}`}
            size="page"
            onQuantityChange={(quantity) => setQuantity(view, quantity)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Renders a basket with this quantity of one dish; `change` overrides fields of the dish in the menu. */
function show(change: Partial<Product> = {}, quantity = 2) {
  const dish = aDish(1, OSH, change)
  addToBasketLine({ productId: dish.id, options: [], comment: '' }, quantity)
  const history = memoryHistory('/basket')
  render(<Rows />, { wrapper: onPage({ shop: aShop({ products: [dish] }), history }) })
  return { dish, history }
}

describe('a row of the basket', () => {
  it('tells what, how much and for how much', () => {
    show()
    const row = screen.getByRole('listitem')
    expect(within(row).getByRole('heading', { name: 'Taom 1' })).toBeTruthy()
    expect(stepper('Taom 1').getByRole('status').textContent).toBe('2')
    expect(row.textContent).toContain(numberText(80_000, 'uz'))
  })

  it('tells its options and the wish to the kitchen', () => {
    const size = anOptionGroup('Hajmi', { options: [anOption('Katta')] })
    const dish = aDish(1, OSH, { optionGroupIds: [size.id] })
    const [large] = size.options
    if (large === undefined) throw new Error('expected an option')
    addToBasketLine({ productId: dish.id, options: [{ optionId: large.id, count: 1 }], comment: 'piyozsiz' }, 1)
    render(<Rows />, { wrapper: onPage({ shop: aShop({ products: [dish], optionGroups: [size] }) }) })
    expect(screen.getByRole('listitem').textContent).toContain('Katta')
    expect(screen.getByRole('listitem').textContent).toContain('piyozsiz')
  })

  it('leads to its dish', async () => {
    const { dish, history } = show()
    await userEvent.click(screen.getByRole('link', { name: 'Taom 1' }))
    expect(addressIn(history)).toBe(`/product/${dish.id}`)
  })

  it('shows the price before the discount beside the new one', () => {
    show({ discountPercent: 10 })
    const row = screen.getByRole('listitem').textContent
    expect(row).toContain(numberText(72_000, 'uz'))
    expect(row).toContain(`${t('page.was_price')} ${numberText(80_000, 'uz')}`)
  })

  it('counts up and down', async () => {
    show()
    await press(t('page.more'))
    expect(quantities()).toEqual([3])
    await press(t('page.less'))
    await press(t('page.less'))
    expect(quantities()).toEqual([1])
  })

  it('goes with the last step down, and comes back when that was a slip', async () => {
    show({}, 1)
    await userEvent.click(stepper('Taom 1').getByRole('button', { name: t('page.remove') }))
    expect(quantities()).toEqual([])
    expect(screen.getByText(t('basket.removed', { name: 'Taom 1' }))).toBeTruthy()
    await press(t('page.undo'))
    expect(quantities()).toEqual([1])
  })

  it('goes as a whole by its own button and by the Delete key', async () => {
    show({}, 5)
    await press(t('basket.remove_named', { name: 'Taom 1' }))
    expect(quantities()).toEqual([])
    await press(t('page.undo'))
    screen.getByRole('link', { name: 'Taom 1' }).focus()
    await userEvent.keyboard('{Delete}')
    expect(quantities()).toEqual([])
  })

  it('tells that its price has moved since it was last seen', () => {
    addToBasketLine({ productId: aDish(1, OSH).id, options: [], comment: '' }, 1)
    render(<Rows move={{ from: money(35_000), to: money(40_000) }} />, { wrapper: onPage() })
    const words = t('benefits.price_moved', {
      from: numberText(35_000, 'uz'),
      to: moneyText(money(40_000), 'uz'),
    })
    expect(screen.getByRole('listitem').textContent).toContain(words)
  })
})

describe('a row that cannot be had', () => {
  it.each([
    ['is sold out', { isAvailable: false }, t('basket.sold_out')],
    ['is not brought to the door', { deliveryEnabled: false }, t('basket.not_delivered')],
    [
      'has options now that were not chosen',
      { optionGroupIds: [anOptionGroup('Hajmi').id] },
      t('basket.options_changed'),
    ],
  ])('because it %s says so, has no price and can only be removed', async (_, change, words) => {
    const dish = aDish(1, OSH, change)
    addToBasketLine({ productId: dish.id, options: [], comment: '' }, 1)
    const shop = aShop({ products: [dish], optionGroups: [anOptionGroup('Hajmi')] })
    render(<Rows />, { wrapper: onPage({ shop }) })
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryByRole('group')).toBeNull()
    expect(screen.getByRole('listitem').textContent).not.toContain(numberText(40_000, 'uz'))
    await press(t('page.remove'))
    expect(quantities()).toEqual([])
  })

  it('because it has left the menu has no name and no way to it', () => {
    addToBasketLine({ productId: aDish(9, OSH).id, options: [], comment: '' }, 1)
    render(<Rows />, { wrapper: onPage() })
    expect(screen.getByRole('heading', { name: t('checkout.items_unknown') })).toBeTruthy()
    expect(screen.getByText(t('basket.gone'))).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('in such an amount says how much there is, and can be lowered', async () => {
    show({ stock: 3 }, 5)
    const words = t('basket.short', { quantity: quantityText(3, 'COUNT', 'uz') })
    expect(screen.getByRole('listitem').textContent).toContain(words)
    await press(t('page.less'))
    expect(quantities()).toEqual([3])
    expect(screen.getByRole('listitem').textContent).not.toContain(words)
  })
})
