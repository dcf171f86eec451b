import { moneyText, quantityText } from '@dasturxon/domain/format'
import { money } from '@dasturxon/domain/money'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { addToBasketLine, currentBasket } from '../basket/basket-store.ts'
import type { Product } from '../shop/menu.ts'
import { aDish, aShop, OSH } from '../testing/a-shop.ts'
import { anOption, anOptionGroup } from '../testing/an-option-group.ts'
import { addressIn, memoryHistory } from '../testing/memory-history.ts'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import { ProductContent } from './product-content.tsx'

const t = textIn('uz')
// numbers and units are joined by no-break spaces, which the default normalizer would replace
const AS_PRINTED = { normalizer: String }
const sum = (amount: number) => moneyText(money(amount), 'uz')
const size = anOptionGroup('Hajmi', {
  options: [anOption('Kichik', { price: money(0) }), anOption('Katta', { price: money(8_000) })],
})
const addButton = (amount: number) => screen.getByRole('button', { name: `${t('product.to_basket')} ${sum(amount)}` })
const quantity = () => within(screen.getByRole('group', { name: t('product.quantity') }))

/** By default the dish costs 40 000 and has a size to choose. */
function show(change: Partial<Product> = {}, settings: Parameters<typeof aShop>[0] = {}) {
  const dish = aDish(1, OSH, { optionGroupIds: [size.id], ...change })
  const shop = aShop({ products: [dish], optionGroups: [size], ...settings })
  const history = memoryHistory(`/product/${dish.id}`)
  const onAdded = vi.fn()
  const props = { product: dish, backButton: null, closeButton: null, onAdded, onOpen: vi.fn() }
  render(<ProductContent {...props} />, { wrapper: onPage({ shop, history }) })
  return { dish, history, onAdded }
}

describe('a dish with a size to choose', () => {
  it('cannot be taken before the size is chosen: the button says so and leads there', async () => {
    const { onAdded } = show()
    const blocked = screen.getByRole('button', { name: t('product.choose_group', { name: 'Hajmi' }) })
    expect(blocked.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(blocked)
    expect((await screen.findByRole('alert')).textContent).toBe(t('product.choose_one_please'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Kichik/ })))
    expect(onAdded).not.toHaveBeenCalled()
    expect(currentBasket()).toEqual([])
  })

  it('costs what the chosen options and the quantity make', async () => {
    show()
    await userEvent.click(screen.getByRole('radio', { name: /Kichik/ }))
    expect(addButton(40_000)).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: /Katta/ }))
    expect(addButton(48_000)).toBeTruthy()
    await userEvent.click(quantity().getByRole('button', { name: t('page.more') }))
    expect(addButton(96_000)).toBeTruthy()
  })

  it('goes into the basket as it was chosen', async () => {
    const { dish, onAdded } = show()
    await userEvent.click(screen.getByRole('radio', { name: /Katta/ }))
    await userEvent.click(quantity().getByRole('button', { name: t('page.more') }))
    await userEvent.click(addButton(96_000))
    expect(onAdded).toHaveBeenCalledTimes(1)
    expect(currentBasket()).toMatchObject([
      { productId: dish.id, quantity: 2, options: [{ optionId: size.options[1]?.id, count: 1 }] },
    ])
  })
})

it('is taken by keys alone: Enter calls for its size, Space chooses one', async () => {
  show()
  screen.getByRole('button', { name: t('product.choose_group', { name: 'Hajmi' }) }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Kichik/ })))
  await userEvent.keyboard(' ')
  expect(addButton(40_000)).toBeTruthy()
})

it('that is weighed goes by its step, and costs what that weighs', async () => {
  show({ optionGroupIds: [], unit: 'KG', price: money(90_000) })
  const group = screen.getByRole('group', { name: t('product.quantity') })
  expect(group.textContent).toContain(quantityText(0.1, 'KG', 'uz'))
  await userEvent.click(quantity().getByRole('button', { name: t('page.more') }))
  expect(group.textContent).toContain(quantityText(0.2, 'KG', 'uz'))
  expect(addButton(18_000)).toBeTruthy()
})

it('shows its sizes with pictures where the brand set modificationViewType so', () => {
  // without what is another in each rendering
  const sizes = () =>
    screen
      .getByRole('radio', { name: /Katta/ })
      .closest('fieldset')
      ?.innerHTML.replace(/ (?:id|for|name|aria-\w+)="[^"]*"/g, '')
  show({}, { settings: { modificationViewType: 'NAME_ONLY' } })
  const names = sizes()
  cleanup()
  show({}, { settings: { modificationViewType: 'FULL_IMAGE' } })
  expect(names).toBeTruthy()
  expect(sizes()).not.toBe(names)
})

it('is never taken less than once', async () => {
  show({ optionGroupIds: [] })
  await userEvent.click(quantity().getByRole('button', { name: t('page.less') }))
  expect(addButton(40_000)).toBeTruthy()
})

it('is taken no more often than there is of it, and says how much that is', async () => {
  show({ optionGroupIds: [], stock: 2 })
  await userEvent.click(quantity().getByRole('button', { name: t('page.more') }))
  await userEvent.click(quantity().getByRole('button', { name: t('page.more') }))
  expect(addButton(80_000)).toBeTruthy()
  expect(screen.getByText(t('home.at_most', { quantity: quantityText(2, 'COUNT', 'uz') }), AS_PRINTED)).toBeTruthy()
})

it('says how much of it the basket holds already', async () => {
  addToBasketLine({ productId: aDish(1, OSH).id, options: [], comment: '' }, 3)
  show({ optionGroupIds: [] })
  const words = t('product.in_basket', { quantity: quantityText(3, 'COUNT', 'uz') })
  expect(await screen.findByText(words, AS_PRINTED)).toBeTruthy()
})

it('takes a wish to the kitchen where the brand reads them', async () => {
  show({ optionGroupIds: [] }, { settings: { productComment: true } })
  await userEvent.type(screen.getByRole('textbox', { name: t('product.comment') }), 'piyozsiz')
  await userEvent.click(addButton(40_000))
  expect(currentBasket()).toMatchObject([{ comment: 'piyozsiz' }])
})

it('that is sold out cannot be counted, and its button leads to what stands beside it', async () => {
  const { dish, history } = show({ isAvailable: false, optionGroupIds: [] })
  expect(screen.queryByRole('group', { name: t('product.quantity') })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: t('product.sold_out') }))
  expect(addressIn(history)).toBe(`/?category=${dish.categoryId}`)
})
