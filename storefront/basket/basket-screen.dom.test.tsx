import { moneyText, quantityText } from '@dasturxon/domain/format'
import { money } from '@dasturxon/domain/money'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { choosePickupBranch } from '../places/place-store.ts'
import { aBranch, aDish, aShop, OSH } from '../testing/a-shop.ts'
import { anOption, anOptionGroup } from '../testing/an-option-group.ts'
import { fakeServer, NEVER } from '../testing/fake-server.ts'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import { BasketScreen } from './basket-screen.tsx'
import { addToBasketLine, currentBasket } from './basket-store.ts'
import { currentDraft } from './draft.ts'

const t = textIn('uz')
const QUOTE = 'POST /orders/v1/orders/quote'
// numbers and units are joined by no-break spaces, which the default normalizer would replace
const AS_PRINTED = { normalizer: String }
const size = anOptionGroup('Hajmi')
const scarce = aDish(1, OSH, { stock: 3 })
const sized = aDish(2, OSH, { optionGroupIds: [size.id] })

const press = (name: string, place: Pick<typeof screen, 'getAllByRole'> = screen) => {
  const [button] = place.getAllByRole('button', { name })
  if (button === undefined) throw new Error(`expected a button called ${name}`)
  return userEvent.click(button)
}
const quantities = () => currentBasket().map(({ quantity }) => quantity)
const cutlery = () => screen.queryByRole('group', { name: t('basket.cutlery') })

/** Renders the page with a dish of which three are left, all of them taken, and another one in both of its sizes. */
function show(change: Parameters<typeof aShop>[0] = {}) {
  choosePickupBranch(aBranch(1).id)
  addToBasketLine({ productId: scarce.id, options: [], comment: '' }, 3)
  for (const name of ['Kichik', 'Katta']) {
    const options = [{ optionId: anOption(name).id, count: 1 }]
    addToBasketLine({ productId: sized.id, options, comment: '' }, 1)
  }
  const shop = aShop({ products: [scarce, sized], optionGroups: [size], ...change })
  render(<BasketScreen banners={null} />, { wrapper: onPage({ shop }) })
}

describe('the page of the basket', () => {
  it('takes no more than there is, and says how much that is', async () => {
    show()
    const counted = screen.getByRole('group', { name: t('basket.quantity_of', { name: scarce.name }) })
    await press(t('page.more'), within(counted))
    const words = t('basket.at_most', { quantity: quantityText(3, 'COUNT', 'uz') })
    expect(screen.getByText(words, AS_PRINTED)).toBeTruthy()
    expect(quantities()).toEqual([3, 1, 1])
  })

  it('gives back one row that was removed, and all of them', async () => {
    show()
    await press(t('page.remove'))
    expect(quantities()).toEqual([3, 1])
    await press(t('page.undo'))
    expect(quantities()).toEqual([3, 1, 1])
    await press(t('basket.clear'))
    expect(screen.getByRole('heading', { name: t('basket.empty_title') })).toBeTruthy()
    await press(t('page.undo'))
    expect(quantities()).toEqual([3, 1, 1])
    expect(screen.getAllByRole('heading', { level: 2, name: /^Taom/ })).toHaveLength(3)
  })

  it('counts the cutlery, which comes back with the dishes', async () => {
    show({ settings: { cutleryActive: true } })
    const counted = cutlery()
    if (counted === null) throw new Error('expected the cutlery')
    expect(counted.textContent).toContain('0')
    await press(t('page.more'), within(counted))
    await press(t('page.more'), within(counted))
    expect(currentDraft().cutlery).toBe(2)
    await press(t('basket.clear'))
    await press(t('page.undo'))
    await waitFor(() => expect(cutlery()?.textContent).toContain('2'))
  })

  it('offers no cutlery where nothing to eat is sold', async () => {
    show({ settings: { cutleryActive: false } })
    expect(await screen.findByText(t('basket.total'))).toBeTruthy()
    expect(cutlery()).toBeNull()
  })

  it('keeps a sum that is being counted again to be read', async () => {
    fakeServer({ [QUOTE]: NEVER })
    show()
    const total = await screen.findByText(t('basket.total'))
    await waitFor(() => expect(total.closest('[aria-busy="true"] dl')).toBeTruthy())
  })

  it('tells an error in the words of the server beside its own sum, and asks again', async () => {
    globalThis.fetch = async () =>
      Response.json({ code: 'OVERLOADED', status: 503, description: { uz: 'Hozir juda band' } }, { status: 503 })
    show()
    expect((await screen.findByRole('alert')).textContent).toContain('Hozir juda band')
    const sum = moneyText(money(3 * 40_000 + 2 * 45_000), 'uz')
    expect(screen.getByText(t('basket.total')).parentElement?.textContent).toContain(sum)
    fakeServer({ [QUOTE]: NEVER })
    await press(t('page.retry'), within(screen.getByRole('alert')))
    await waitFor(() => expect(screen.queryByText('Hozir juda band')).toBeNull())
  })
})
