import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { currentBasket } from '../basket/basket-store.ts'
import { aDish, aShop, OSH } from '../testing/a-shop.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { addressIn, memoryHistory } from '../testing/memory-history.ts'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import { ProductSheet } from './product-sheet.tsx'

const t = textIn('uz')
const dish = aDish(1, OSH)

/** Renders the sheet, opened from the menu. */
function show(id: string = dish.id, mode: 'SHEET' | 'FULL_SCREEN' = 'SHEET') {
  const history = memoryHistory('/')
  history.navigator.push(`/product/${id}`, null)
  render(<ProductSheet id={id} open mode={mode} />, {
    wrapper: onPage({ shop: aShop({ products: [dish] }), history }),
  })
  return history
}

it('gives the page the name of the dish', async () => {
  show()
  expect(await screen.findByRole('dialog', { name: dish.name })).toBeTruthy()
  expect(document.title).toContain(dish.name)
})

it('goes back to the menu once the dish is in the basket', async () => {
  const history = show()
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${t('product.to_basket')}`) }))
  expect(currentBasket()).toMatchObject([{ productId: dish.id, quantity: 1 }])
  await waitFor(() => expect(addressIn(history)).toBe('/'))
})

it('goes back to the menu by Esc, with nothing taken', async () => {
  const history = show()
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  expect(addressIn(history)).toBe('/')
  expect(currentBasket()).toEqual([])
})

it('on the whole screen has all its pictures and a way back', async () => {
  const reviews = { content: [], page: 0, size: 5, totalElements: 0, last: true }
  const gallery = ['m/osh-2', 'm/osh-3']
  fakeServer({
    'GET /products/v1/products/:id': {
      ...{ id: dish.id, composition: '', gallery, recommended: [], markCount: 0, imageAlt: '', reviews },
    },
  })
  const history = show(dish.id, 'FULL_SCREEN')
  expect(await screen.findByRole('button', { name: t('product.picture_of', { number: 2, count: 2 }) })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: t('page.back') }))
  expect(addressIn(history)).toBe('/')
})

it('says that the dish has left the menu, and leads back there', async () => {
  const history = show(aDish(9, OSH).id)
  expect(await screen.findByRole('dialog', { name: t('product.gone_title') })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: t('page.to_menu') }))
  expect(addressIn(history)).toBe('/')
})
