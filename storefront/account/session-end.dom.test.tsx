import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { addToBasketLine, currentBasket } from '../basket/basket-store.ts'
import { changeDraft, currentDraft } from '../basket/draft.ts'
import { call } from '../shop/api.ts'
import { setGuest, useSession } from '../shop/session.ts'
import { aCustomer, signIn } from '../testing/a-customer.ts'
import { aDish, OSH } from '../testing/a-shop.ts'
import { addressIn, memoryHistory } from '../testing/memory-history.ts'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import { SessionEnd, setLeaving } from './session-end.tsx'

const t = textIn('uz')
const message = () => screen.queryByText(t('profile.session_ended'))

function show(path = '/profile/cards') {
  const history = memoryHistory(path)
  render(<SessionEnd />, { wrapper: onPage({ history }) })
  return history
}
/** The server does not know the session of the next call. */
async function callWithoutSession() {
  globalThis.fetch = async () => Response.json({ code: 'SESSION_INVALID', description: {} }, { status: 401 })
  await act(() => call('GET /users/v1/users/me'))
}

describe('the end of a session', () => {
  it('is told once, keeps basket and draft, and leads back to the page after signing in', async () => {
    addToBasketLine({ productId: aDish(1, OSH).id, options: [], comment: '' }, 2)
    changeDraft({ comment: 'Tezroq' })
    signIn()
    const history = show('/profile/orders?tab=archive')
    await callWithoutSession()
    await waitFor(() => expect(message()).not.toBeNull())
    expect(useSession.getState()).toEqual({ state: 'guest' })
    expect(currentBasket()).toHaveLength(1)
    expect(currentDraft().comment).toBe('Tezroq')
    await userEvent.click(screen.getByRole('button', { name: t('profile.login_title') }))
    expect(addressIn(history)).toBe(`/login?to=${encodeURIComponent('/profile/orders?tab=archive')}`)
    expect(message()).toBeNull()
    await callWithoutSession()
    expect(message()).toBeNull()
  })

  it('is told on a page that was opened with it', async () => {
    signIn(aCustomer())
    useSession.setState({ state: 'unknown' }, true)
    show()
    await waitFor(() => expect(localStorage.length).toBeGreaterThan(0))
    act(setGuest)
    await waitFor(() => expect(message()).not.toBeNull())
  })

  it('is not told to a guest, nor to whom has logged out', () => {
    show()
    act(setGuest)
    act(signIn)
    setLeaving(true)
    act(setGuest)
    expect(message()).toBeNull()
    setLeaving(false)
  })
})
