import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { idFrom } from '@dasturxon/domain/ids'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { setGuest } from '../../shop/session.ts'
import { aCustomer, signIn } from '../../testing/a-customer.ts'
import { aDish, aShop, OSH } from '../../testing/a-shop.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { addressIn, memoryHistory } from '../../testing/memory-history.ts'
import { onPage } from '../../testing/on-page.tsx'
import { textIn } from '../../testing/text-in.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { waitingWish } from './waiting-wish.ts'

type FavouriteId = Reply<Api['GET /products/v1/favourite/all']>[number]['id']

const t = textIn('uz')
const dish = aDish(1, OSH)
const ALL = 'GET /products/v1/favourite/all'
const LIKE = 'POST /products/v1/favourite'
const UNLIKE = 'DELETE /products/v1/favourite/:id'
const id = idFrom<FavouriteId>('00000001-0000-4000-8000-000000000007')
const LIKED = {
  ...{ id, favaoriteId: id, userId: aCustomer().id, productId: dish.id, isFavourite: true },
  createdDate: '2026-11-01T00:00:00.000Z',
}
const name = t('favourites.mark', { name: dish.name })
const heart = () => screen.getByRole('button', { name })
const isLiked = () => heart().getAttribute('aria-pressed') === 'true'

function show(settings = { favouriteActive: true }) {
  const history = memoryHistory('/')
  render(<FavouriteButton product={dish} kind="well" />, { wrapper: onPage({ shop: aShop({ settings }), history }) })
  return history
}

describe('the heart of a dish', () => {
  it('is pressed at once, and the server is told', async () => {
    const asked = fakeServer({ [ALL]: [], [LIKE]: LIKED })
    signIn()
    show()
    await waitFor(() => expect(asked).toHaveLength(1))
    await userEvent.click(heart())
    expect(isLiked()).toBe(true)
    expect(asked.at(-1)).toMatchObject({ address: LIKE, body: { productId: dish.id } })
  })

  it('of a dish that was liked before is pressed already, and lets go', async () => {
    const asked = fakeServer({ [ALL]: [LIKED], [UNLIKE]: {} })
    signIn()
    show()
    await waitFor(() => expect(isLiked()).toBe(true))
    await userEvent.click(heart())
    expect(isLiked()).toBe(false)
    expect(asked.at(-1)?.address).toBe(`DELETE /products/v1/favourite/${dish.id}`)
  })

  it('lets go again, with a word, when the server refuses', async () => {
    const asked = fakeServer({ [ALL]: [], [LIKE]: refusal('RATE_LIMITED') })
    signIn()
    show()
    await waitFor(() => expect(asked).toHaveLength(1))
    await userEvent.click(heart())
    await waitFor(() => expect(isLiked()).toBe(false))
    expect(screen.getByRole('alert')).toBeTruthy()
  })

  it('asks a guest to sign in, and remembers the wish on the way', async () => {
    setGuest()
    const history = show()
    await userEvent.click(heart())
    expect(await screen.findByRole('dialog', { name: t('favourites.prompt_title') })).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: t('profile.sign_in') }))
    expect(addressIn(history)).toMatch(/^\/login/)
    expect(waitingWish(Date.now())).toBe(dish.id)
  })

  it('forgets the wish of a guest who closes the question', async () => {
    setGuest()
    show()
    await userEvent.click(heart())
    await userEvent.click(await screen.findByRole('button', { name: t('page.close') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(waitingWish(Date.now())).toBeNull()
  })

  it('is not there where the brand has no favourites', () => {
    show({ favouriteActive: false })
    expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
