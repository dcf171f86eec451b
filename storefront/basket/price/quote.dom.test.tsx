import { ZERO } from '@dasturxon/domain/money'
import { render, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { usePlace } from '../../places/place.ts'
import { chooseAddress, currentPlace } from '../../places/place-store.ts'
import { aDish, OSH } from '../../testing/a-shop.ts'
import { addressId, anAddress } from '../../testing/fake-account.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { onPage } from '../../testing/on-page.tsx'
import { EMPTY_DRAFT } from '../draft.ts'
import { quoteAskOf, useQuote } from './quote.ts'

const LINE = { key: 'a', productId: aDish(1, OSH).id, quantity: 1, options: [], comment: '' }

function Priced() {
  const { failure, isCounting } = useQuote(quoteAskOf(usePlace(), [LINE], EMPTY_DRAFT, ZERO))
  return <output>{isCounting ? 'counting' : failure?.code}</output>
}

it('a saved address that was deleted on another device is priced in words, without a question to the customer', async () => {
  const asked = fakeServer({ 'POST /orders/v1/orders/quote': refusal('ADDRESS_NOT_FOUND') })
  chooseAddress(anAddress({ account: { id: addressId(1), version: 1 } }))
  render(<Priced />, { wrapper: onPage() })
  await waitFor(() => expect(asked.filter(({ address }) => address.includes('quote'))).toHaveLength(2))
  expect(asked.map(({ body }) => body)).toMatchObject([
    { addressType: 'SAVED', address: { id: addressId(1) } },
    { addressType: 'MAP', address: { name: 'Uyim', streetName: 'Osiyo' } },
  ])
  expect(currentPlace().address).toEqual(anAddress())
  expect(currentPlace().saved).toEqual([anAddress()])
})
