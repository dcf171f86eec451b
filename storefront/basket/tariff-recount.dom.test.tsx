import { moneyText } from '@dasturxon/domain/format'
import { money } from '@dasturxon/domain/money'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseAddress, currentPlace } from '../places/place-store.ts'
import { aClosestBranch, aTariff, CLOSEST, TARIFF } from '../testing/a-closest-branch.ts'
import { aDish, aShop, OSH } from '../testing/a-shop.ts'
import { fakeServer, refusal } from '../testing/fake-server.ts'
import { memoryHistory } from '../testing/memory-history.ts'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import { addToBasketLine } from './basket-store.ts'
import { usePlaceWords } from './place-words.ts'
import { TariffRecount } from './tariff-recount.tsx'

const t = textIn('uz')
const sum = (amount: number) => moneyText(money(amount), 'uz')
const shop = aShop()
const closestOfShop = `GET /users/v1/branches/merchant/${shop.merchant.id}/closest`

// what is known of a point is remembered, so every test has a point of its own
let lat = 41.3
function anAddress() {
  lat = Math.round(lat * 1000 + 1) / 1000
  return {
    ...{ name: 'Uyim', streetName: 'Navoiy', houseNumber: '1', description: '', point: { lat, lon: 69.2 } },
    ...({ kind: 'HOUSE', comment: '', mode: 'MAP', account: null } as const),
    ...{ office: '', domophone: '', entrance: '', floor: '' },
  }
}

/** Adds dishes at 40 000 each. */
const add = (count: number) =>
  act(() => addToBasketLine({ productId: aDish(1, OSH).id, options: [], comment: '' }, count))
/** Lets a debounce or a retry of this length pass, and the answers arrive. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function Shown() {
  return <output>{usePlaceWords().fee}</output>
}

async function show(path = '/') {
  chooseAddress(anAddress())
  const history = memoryHistory(path)
  render(
    <>
      <TariffRecount />
      <Shown />
    </>,
    { wrapper: onPage({ shop, history }) },
  )
  await pass(0)
  return history
}
const fee = () => screen.getByRole('status').textContent

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the tariff of the chosen address', () => {
  it('comes with the closest branch, asked with the price of the goods in the basket', async () => {
    const asked = fakeServer({ [CLOSEST]: aClosestBranch() })
    add(2)
    await show()
    const query = { lat: String(lat), lon: '69.2', type: 'DELIVERY', productPrice: '80000' }
    expect(asked).toEqual([{ address: closestOfShop, query, body: null }])
    expect(fee()).toBe(sum(12_000))
    expect(currentPlace().deliveryBranchId).toBe(aClosestBranch().id)
  })

  it('is asked once for a basket that came to rest, with its price and the known branch', async () => {
    const asked = fakeServer({
      [CLOSEST]: aClosestBranch({ freeFrom: money(100_000) }),
      [TARIFF]: aTariff({ price: money(0) }),
    })
    await show()
    for (const count of [1, 1, 1]) {
      add(count)
      await pass(200)
      expect(fee()).toBe(sum(12_000))
    }
    expect(asked).toHaveLength(1)
    await pass(300)
    const { id: branchId, cityId } = aClosestBranch()
    const body = { productPrice: 120_000, branchId, cityId, latitude: lat, longitude: 69.2 }
    expect(asked.slice(1)).toEqual([{ address: TARIFF, query: {}, body }])
    expect(fee()).toBe(t('page.free'))
  })

  it('is not asked on the basket page, and is asked when the customer leaves it', async () => {
    const asked = fakeServer({ [CLOSEST]: aClosestBranch(), [TARIFF]: aTariff() })
    add(1)
    const history = await show('/basket')
    expect(asked[0]?.query.productPrice).toBe('40000')
    add(1)
    await pass(1_000)
    expect(asked).toHaveLength(1)
    act(() => history.navigator.push('/'))
    await pass(0)
    expect(asked.map(({ address }) => address)).toEqual([closestOfShop, TARIFF])
  })

  it('stays on the screen as being checked when no answer comes, and is asked again', async () => {
    fakeServer({ [CLOSEST]: aClosestBranch() })
    await show()
    add(1)
    await pass(300)
    expect(fee()).toBe(t('basket.fee_checking', { price: sum(12_000) }))
    expect(currentPlace().deliveryBranchId).toBe(aClosestBranch().id)
    fakeServer({ [TARIFF]: aTariff({ price: money(15_000) }) })
    await pass(10_000)
    expect(fee()).toBe(sum(15_000))
  })

  it('looks for the closest branch again when the known one no longer delivers there', async () => {
    fakeServer({ [CLOSEST]: aClosestBranch() })
    await show()
    const asked = fakeServer({
      [TARIFF]: refusal('BRANCH_NOT_FOUND'),
      [CLOSEST]: aClosestBranch({ price: money(9_000) }),
    })
    add(1)
    await pass(300)
    expect(asked.map(({ address }) => address)).toEqual([TARIFF, closestOfShop])
    expect(fee()).toBe(sum(9_000))
  })

  it.each([
    ['is refused', { [CLOSEST]: refusal('OUT_OF_ZONE') }],
    ['gets no answer', {}],
  ])('has no branch when the search for the closest one %s', async (_, answers) => {
    fakeServer({ [CLOSEST]: aClosestBranch() })
    await show()
    expect(currentPlace().deliveryBranchId).not.toBeNull()
    fakeServer({ [TARIFF]: refusal('OUT_OF_ZONE'), ...answers })
    add(1)
    await pass(300)
    expect(currentPlace().deliveryBranchId).toBeNull()
  })
})
