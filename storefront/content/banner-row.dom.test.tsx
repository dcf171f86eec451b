import type { Shop } from '@dasturxon/contract/shop/shop'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { currentDraft } from '../basket/draft.ts'
import { aDish, aShop, OSH } from '../testing/a-shop.ts'
import { addressIn, memoryHistory } from '../testing/memory-history.ts'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import { BannerRow } from './banner-row.tsx'

type Banner = Shop['banners'][number]

const t = textIn('uz')

function aBanner(title: string, action: Banner['action'], change: Partial<Banner> = {}): Banner {
  return {
    ...{ id: title, placement: 'HOME', title, alt: '', mobile: 'sinov/bayram', desktop: 'sinov/bayram' },
    ...{ flow: 'ltr', tint: null, action, promo: null },
    ...change,
  }
}
function show(...banners: Banner[]) {
  const history = memoryHistory()
  const shop = aShop({ banners, settings: { promoActive: true } })
  render(<BannerRow placement="HOME" />, { wrapper: onPage({ shop, history }) })
  return history
}

it('leads to the dish it praises', async () => {
  const dish = aDish(1, OSH)
  const history = show(aBanner('Toʻy oshi', { type: 'PRODUCT', id: dish.id }))
  await userEvent.click(screen.getByRole('link', { name: 'Toʻy oshi' }))
  expect(addressIn(history)).toBe(`/product/${dish.id}`)
})

it('takes its promo code into the basket and says so', async () => {
  const history = show(aBanner('Bayram', { type: 'PROMO', id: 'BAYRAM' }))
  await userEvent.click(screen.getByRole('link', { name: 'Bayram' }))
  expect(addressIn(history)).toBe('/basket')
  expect(currentDraft().promoCode).toBe('BAYRAM')
  expect(screen.getByText(t('content.promo_kept', { code: 'BAYRAM' }))).toBeTruthy()
})

it('that only tells something is no link', () => {
  show(aBanner('Xush kelibsiz', { type: 'NONE' }))
  expect(screen.getByText('Xush kelibsiz')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it('that praises a dish which has left the menu is no link', () => {
  show(aBanner('Yangi taom', { type: 'PRODUCT', id: aDish(9, OSH).id }))
  expect(screen.queryByRole('link')).toBeNull()
})

it('stands where its merchant put it, and nowhere else', () => {
  show(aBanner('Savatda', { type: 'NONE' }, { placement: 'BASKET' }))
  expect(screen.queryByRole('region', { name: t('home.offers') })).toBeNull()
})

it('moves by itself for nobody who wants stillness', () => {
  show(aBanner('Bir', { type: 'NONE' }), aBanner('Ikki', { type: 'NONE' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: t('content.offers_hold') })).toBeNull()
})
