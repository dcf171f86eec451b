import { CREDIT_AFTER_MINUTES } from '@dasturxon/domain/cashback'
import { distanceText, minutesText, moneyText, numberText } from '@dasturxon/domain/format'
import { money } from '@dasturxon/domain/money'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseAddress } from '../../places/place-store.ts'
import { aClosestBranch, CLOSEST } from '../../testing/a-closest-branch.ts'
import { aDish, aShop, OSH } from '../../testing/a-shop.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { onPage } from '../../testing/on-page.tsx'
import { textIn } from '../../testing/text-in.ts'
import { addToBasketLine } from '../basket-store.ts'
import { BasketBill } from './basket-bill.tsx'
import { useBasketView } from './basket-view.ts'
import { useBill } from './bill.ts'

const t = textIn('uz')
const sum = (amount: number) => moneyText(money(amount), 'uz')
const HOME = {
  ...{ name: 'Uyim', streetName: 'Navoiy', houseNumber: '1', description: '', point: { lat: 41.3, lon: 69.2 } },
  ...({ kind: 'HOUSE', comment: '', mode: 'MAP', account: null } as const),
  ...{ office: '', domophone: '', entrance: '', floor: '' },
}

/** The rows of the bill as text: name and sum. */
function rows(): (string | null)[][] {
  const sums = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  return screen.getAllByRole('term').map(({ textContent }, index) => [textContent, sums[index] ?? null])
}

function Shown({ isCounting, note }: { isCounting: boolean; note: string | null }) {
  return <BasketBill bill={useBill(useBasketView(), null)} isCounting={isCounting} note={note} />
}
type Shop = Parameters<typeof aShop>[0]

/** Renders a basket with two dishes at 40 000. */
function show(change: Shop = {}, { isCounting = false, note = null as string | null } = {}) {
  addToBasketLine({ productId: aDish(1, OSH).id, options: [], comment: '' }, 2)
  render(<Shown isCounting={isCounting} note={note} />, { wrapper: onPage({ shop: aShop(change) }) })
}

describe('the bill of a basket', () => {
  it('has a row for the dishes and the total while nothing else is known', () => {
    show()
    expect(rows()).toEqual([
      [t('basket.dishes', { count: 2 }), numberText(80_000, 'uz')],
      [t('basket.total'), sum(80_000)],
    ])
  })

  it('names the discount as what it takes off, and what is saved by it', () => {
    show({ products: [aDish(1, OSH, { discountPercent: 10 })] })
    expect(rows()).toEqual([
      [t('basket.dishes', { count: 2 }), numberText(80_000, 'uz')],
      [t('basket.discount'), numberText(-8_000, 'uz')],
      [t('basket.total'), sum(72_000)],
    ])
    expect(screen.getByText(t('basket.benefit', { price: sum(8_000) }), { normalizer: String })).toBeTruthy()
  })

  it('names delivery with its way once the address is known', async () => {
    fakeServer({ [CLOSEST]: aClosestBranch() })
    chooseAddress(HOME)
    show()
    await screen.findByText(t('basket.delivery_distance', { distance: distanceText(2_400, 'uz') }), {
      normalizer: String,
    })
    expect(rows().slice(1)).toEqual([
      [t('basket.delivery_distance', { distance: distanceText(2_400, 'uz') }), numberText(12_000, 'uz')],
      [t('basket.total'), sum(92_000)],
    ])
  })

  it('says how sure the sum is', () => {
    show({}, { note: t('basket.estimate') })
    expect(screen.getByText(t('basket.estimate'))).toBeTruthy()
  })

  it('says instead that it is being counted', () => {
    show({}, { note: t('basket.estimate'), isCounting: true })
    expect(screen.getByText(t('basket.counting'))).toBeTruthy()
    expect(screen.queryByText(t('basket.estimate'))).toBeNull()
  })

  it('promises the cashback that comes of it', () => {
    const terms = { ...aShop().terms, cashbackPercent: 5 }
    show({ terms })
    const words = t('benefits.cashback_coming', {
      minutes: minutesText(CREDIT_AFTER_MINUTES, 'uz'),
      price: sum(4_000),
    })
    expect(screen.getByText(words, { normalizer: String })).toBeTruthy()
  })
})
