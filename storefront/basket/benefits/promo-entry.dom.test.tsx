import { dateText, moneyText } from '@dasturxon/domain/format'
import { idFrom, type PromoId } from '@dasturxon/domain/ids'
import { money, ZERO } from '@dasturxon/domain/money'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aCustomer, signIn } from '../../testing/a-customer.ts'
import { aDish, aShop, OSH } from '../../testing/a-shop.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { onPage } from '../../testing/on-page.tsx'
import { textIn } from '../../testing/text-in.ts'
import { addToBasketLine } from '../basket-store.ts'
import { currentDraft } from '../draft.ts'
import { useBasketView } from '../price/basket-view.ts'
import { Benefits } from './benefits.tsx'

const t = textIn('uz')
const CHECK = 'POST /orders/v1/promos/check'
const dish = aDish(1, OSH)
const shop = aShop({ settings: { promoActive: true } })
const promo = {
  id: idFrom<PromoId>('00000001-0000-4000-8000-000000000005'),
  code: 'BAYRAM',
  discountType: 'AMOUNT' as const,
  productDiscount: 10_000,
  deliveryDiscount: 0,
  minPrice: ZERO,
  startDate: '2020-01-01T00:00:00.000Z',
  endDate: '2099-01-01T00:00:00.000Z',
  isActive: true,
  firstOrderOnly: false,
  description: {},
  createdDate: '2020-01-01T00:00:00.000Z',
  lastModifiedDate: '2020-01-01T00:00:00.000Z',
}
const own = { ...promo, state: 'USABLE' as const, usesPerUser: 1, usedDate: null, usedOrderNumber: null }
const applied = { promo, productDiscount: money(10_000), deliveryDiscount: ZERO, totalDiscount: money(10_000) }

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: t('benefits.promo') })
const apply = () => userEvent.click(screen.getByRole('button', { name: t('benefits.apply') }))

function Shown() {
  return <Benefits basket={useBasketView()} quote={null} size="page" />
}
/** Renders a basket with one dish at 40 000. */
function show() {
  addToBasketLine({ productId: dish.id, options: [], comment: '' }, 1)
  render(<Shown />, { wrapper: onPage({ shop }) })
}

describe('a promo code', () => {
  it('is asked for by nobody while the field is empty', async () => {
    const asked = fakeServer()
    show()
    await apply()
    expect(asked).toEqual([])
    expect(document.activeElement).toBe(field())
  })

  it('that applies becomes a ticket with what it takes off', async () => {
    const asked = fakeServer({ [CHECK]: applied })
    show()
    await userEvent.type(field(), ' bayram{Enter}')
    const ticket = await screen.findByText(t('benefits.promo_applied', { code: 'BAYRAM' }))
    expect(ticket.parentElement?.textContent).toContain(
      t('benefits.off_goods', { price: moneyText(money(10_000), 'uz') }),
    )
    expect(asked.map(({ body }) => body)).toMatchObject([{ code: 'BAYRAM', productPrice: 40_000 }])
  })

  it('that was removed can be called back', async () => {
    fakeServer({ [CHECK]: applied })
    show()
    await userEvent.type(field(), 'BAYRAM')
    await apply()
    await userEvent.click(await screen.findByRole('button', { name: t('benefits.promo_remove', { code: 'BAYRAM' }) }))
    expect(field().value).toBe('')
    expect(currentDraft().promoCode).toBe('')
    await userEvent.click(screen.getByRole('button', { name: t('page.undo') }))
    expect(await screen.findByText(t('benefits.promo_applied', { code: 'BAYRAM' }))).toBeTruthy()
  })

  it.each([
    ['unknown', refusal('PROMO_NOT_FOUND'), t('benefits.not_found')],
    ['used up', refusal('PROMO_USED_UP'), t('benefits.used_up')],
    [
      'over',
      refusal('PROMO_EXPIRED', { endDate: '2026-10-01T00:00:00.000Z' }),
      t('benefits.expired', { date: dateText(new Date('2026-10-01T00:00:00.000Z')) }),
    ],
    [
      'for larger orders',
      refusal('PROMO_BELOW_MINIMUM', { minPrice: 90_000 }),
      t('benefits.below', { price: moneyText(money(90_000), 'uz') }),
    ],
  ])('that is %s says so and stays to be mended', async (_, answer, words) => {
    fakeServer({ [CHECK]: answer })
    show()
    await userEvent.type(field(), 'kuz')
    await apply()
    const clear = await screen.findByRole('button', { name: t('benefits.promo_clear') })
    expect(field().getAttribute('aria-invalid')).toBe('true')
    const note = document.getElementById(field().getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe(words)
    await userEvent.click(clear)
    expect(field().value).toBe('')
    expect(field().getAttribute('aria-invalid')).toBeNull()
  })

  it('keeps what was typed when nobody answers', async () => {
    fakeServer()
    show()
    await userEvent.type(field(), 'BAYRAM')
    await apply()
    expect(await screen.findByText(t('benefits.error'))).toBeTruthy()
    expect(field().value).toBe('BAYRAM')
  })

  it('of one’s own is one press away', async () => {
    const asked = fakeServer({ 'GET /orders/v1/promos': [own], [CHECK]: applied })
    signIn(aCustomer())
    show()
    await userEvent.click(await screen.findByRole('button', { name: /BAYRAM/ }))
    expect(await screen.findByText(t('benefits.promo_applied', { code: 'BAYRAM' }))).toBeTruthy()
    expect(asked.map(({ address }) => address)).toContain(CHECK)
  })
})

it('is not spoken of where the brand has no codes', () => {
  render(<Shown />, { wrapper: onPage({ shop: aShop() }) })
  expect(screen.queryByRole('textbox', { name: t('benefits.promo') })).toBeNull()
})
