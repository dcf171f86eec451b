import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import type { Order } from '../orders/order.ts'
import { signIn } from '../testing/a-customer.ts'
import { fakeServer, refusal } from '../testing/fake-server.ts'
import { addressIn, memoryHistory } from '../testing/memory-history.ts'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import { ConfirmScreen } from './confirm-screen.tsx'

const t = textIn('uz')
const ID = '00000001-0000-4000-8000-000000000009'
const ORDER = 'GET /orders/v1/orders/:id'
const CONFIRM = 'POST /orders/v1/orders/:id/confirm'
const RESEND = 'POST /orders/v1/orders/:id/confirm/code'
// only the fields that this screen reads
const WAITING = { id: ID, number: 2318, status: 'CREATED', waitsFor: 'CODE', version: 1, receiver: {} } as Order
const CONFIRMED = { ...WAITING, status: 'OPEN', waitsFor: null, version: 2 } as Order

/** A stream without events. */
class SilentStream {
  readonly close = () => undefined
}

/** The screen, until it leads elsewhere. */
function AtItsAddress() {
  return useLocation().pathname === '/checkout/confirm' ? <ConfirmScreen /> : null
}

function show(answers: Parameters<typeof fakeServer>[0], address = `/checkout/confirm?order=${ID}`) {
  vi.stubGlobal('EventSource', SilentStream)
  signIn()
  const asked = fakeServer(answers)
  const history = memoryHistory(address)
  render(<AtItsAddress />, { wrapper: onPage({ history }) })
  return { asked, history }
}
const code = () => screen.findByRole('textbox', { name: t('profile.code') })

describe('the code of an order', () => {
  it('is asked for with the number of the order and the phone, and is sent with its last digit', async () => {
    const { asked, history } = show({ [ORDER]: WAITING, [CONFIRM]: CONFIRMED })
    await userEvent.type(await code(), '123456')
    expect(asked.filter(({ address }) => address.endsWith('/confirm')).map(({ body }) => body)).toEqual([
      { code: '123456' },
    ])
    expect(addressIn(history)).toBe(`/profile/orders/${ID}`)
  })

  it('names the phone that it was sent to', async () => {
    show({ [ORDER]: WAITING })
    await code()
    expect(screen.getByRole('main').textContent).toContain(t('paying.confirm_line', { phone: '+998 90 123-45-67' }))
    expect(screen.getByText(t('orders.number', { number: '2318' }))).toBeTruthy()
  })

  it.each([
    ['wrong', refusal('CODE_WRONG', { attemptsLeft: 4 }), t('profile.code_wrong', { count: 4 })],
    ['expired', refusal('CODE_EXPIRED'), t('profile.code_expired')],
    ['tried too often', refusal('CODE_TRIES_SPENT'), t('profile.code_spent')],
  ])('that is %s has its own message', async (_, answer, words) => {
    const { history } = show({ [ORDER]: WAITING, [CONFIRM]: answer })
    await userEvent.type(await code(), '123456')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(addressIn(history)).toContain('/checkout/confirm')
  })

  it('can be sent again after a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['performance', 'setInterval', 'clearInterval', 'Date'] })
    const { asked } = show({ [ORDER]: WAITING, [RESEND]: { expiresIn: 300, resendIn: 60, phone: '' } })
    await code()
    expect(screen.queryByRole('button', { name: t('profile.resend') })).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    vi.useRealTimers()
    await userEvent.click(await screen.findByRole('button', { name: t('profile.resend') }))
    expect(asked.at(-1)?.address).toBe(`POST /orders/v1/orders/${ID}/confirm/code`)
  })

  it('is not asked for when the order is confirmed: its page is shown', async () => {
    const { history } = show({ [ORDER]: CONFIRMED })
    await waitFor(() => expect(addressIn(history)).toBe(`/profile/orders/${ID}`))
  })

  it('belongs to an order: without one, the orders are shown', async () => {
    const { history } = show({}, '/checkout/confirm')
    await waitFor(() => expect(addressIn(history)).toBe('/profile/orders'))
  })
})
