import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { addToBasketLine } from '../basket/basket-store.ts'
import { choosePickupBranch, chooseService } from '../places/place-store.ts'
import { setGuest } from '../shop/session.ts'
import { CODE_SENT, signIn } from '../testing/a-customer.ts'
import { aBranch, aDish, aShop, OSH } from '../testing/a-shop.ts'
import { fakeServer, NEVER, refusal } from '../testing/fake-server.ts'
import { addressIn, memoryHistory } from '../testing/memory-history.ts'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import { CheckoutForm } from './checkout-form.tsx'
import type { Sending } from './send-order.ts'

type PaymentMethod = Reply<Api['GET /payments/v2/methods']>[number]

const t = textIn('uz')
const IDLE: Sending = { phase: 'idle', outcome: null, submit: vi.fn(), resume: vi.fn(), hold: vi.fn(), forget: vi.fn() }
const QUOTE = 'POST /orders/v1/orders/quote'
const CODE = 'POST /users/v1/auth/code'
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
/** The button of checkout, found by the first missing thing in its label. */
const wanted = (words: string) => screen.findByRole('button', { name: new RegExp(`^${words}`) })

function Filling() {
  const [name, setName] = useState('')
  return <CheckoutForm name={name} onName={setName} sending={IDLE} />
}
/** Renders checkout with one dish in the basket and nothing chosen. */
function show() {
  addToBasketLine({ productId: aDish(1, OSH).id, options: [], comment: '' }, 1)
  const history = memoryHistory('/checkout')
  render(<Filling />, { wrapper: onPage({ shop: aShop(), history }) })
  return history
}

describe('the button of checkout names the first thing that is missing', () => {
  it('an address, for an order that is brought', async () => {
    setGuest()
    show()
    expect(await wanted(t('basket.place_wanted_delivery'))).toBeTruthy()
  })

  it('a branch, for an order that is fetched', async () => {
    setGuest()
    chooseService('PICK_UP')
    show()
    expect(await wanted(t('basket.place_wanted_pickup'))).toBeTruthy()
  })

  it('the price, when nobody could count it: a press counts again', async () => {
    signIn()
    choosePickupBranch(aBranch(1).id)
    const asked = fakeServer()
    show()
    const recount = await wanted(t('checkout.recount_blocked'))
    expect(screen.getByRole('alert').textContent).toContain(t('checkout.quote_failed_line'))
    const before = asked.length
    await userEvent.click(recount)
    expect(asked.length).toBe(before + 1)
  })

  it('the dishes, when the server says that some cannot be had', async () => {
    signIn()
    choosePickupBranch(aBranch(1).id)
    fakeServer({ [QUOTE]: refusal('OPTIONS_INVALID') })
    const history = show()
    await userEvent.click(await wanted(t('checkout.items_blocked')))
    expect(addressIn(history)).toBe('/basket')
  })

  it('another time, when the wanted one is taken', async () => {
    signIn()
    choosePickupBranch(aBranch(1).id)
    fakeServer({ [QUOTE]: refusal('SLOT_GONE') })
    show()
    await userEvent.click(await wanted(t('checkout.time_blocked')))
    expect(await screen.findByRole('dialog', { name: t('checkout.time_title_pickup') })).toBeTruthy()
  })
})

describe('a guest at checkout', () => {
  /** Renders checkout with a quote that never loads. */
  function showUncounted() {
    setGuest()
    choosePickupBranch(aBranch(1).id)
    fakeServer({ [QUOTE]: NEVER, [CODE]: CODE_SENT })
    return show()
  }

  it('is led from the name to the phone to the code', async () => {
    showUncounted()
    await userEvent.click(await wanted(t('checkout.name_wanted')))
    expect(document.activeElement).toBe(field(t('checkout.name')))
    await userEvent.type(field(t('checkout.name')), 'Anvar')
    await userEvent.click(await wanted(t('checkout.phone_wanted')))
    expect(document.activeElement).toBe(field(t('profile.phone')))
    await userEvent.type(field(t('profile.phone')), '901234567')
    expect(field(t('profile.phone')).value).toBe('90 123-45-67')
    await userEvent.click(await wanted(t('profile.send_code')))
    expect(await screen.findByRole('textbox', { name: t('profile.code') })).toBeTruthy()
    expect(await wanted(t('checkout.code_wanted'))).toBeTruthy()
  })

  it('with half a number is told at the field what is wrong', async () => {
    showUncounted()
    await userEvent.type(field(t('checkout.name')), 'Anvar')
    await userEvent.type(field(t('profile.phone')), '9012')
    await userEvent.click(await wanted(t('checkout.phone_wanted')))
    expect(screen.getByText(t('profile.phone_wrong'))).toBeTruthy()
  })
})

describe('a provider that does not answer', () => {
  const METHODS = 'GET /payments/v2/methods'
  const method = (type: 'CASH' | 'CLICK', isDown: boolean) => ({ type, isDown }) as PaymentMethod
  const click = () => screen.queryByRole('radio', { name: new RegExp(t('payment.name_CLICK')) })

  it('is greyed in checkout with the reason, and comes back within a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
    setGuest()
    choosePickupBranch(aBranch(1).id)
    fakeServer({ [QUOTE]: NEVER, [METHODS]: [method('CASH', false), method('CLICK', true)] })
    const payments = (['CASH', 'CLICK'] as const).map((type) => ({ type, channels: ['WEB' as const] }))
    addToBasketLine({ productId: aDish(1, OSH).id, options: [], comment: '' }, 1)
    render(<Filling />, { wrapper: onPage({ shop: aShop({ terms: { ...aShop().terms, payments } }) }) })
    expect(await screen.findByText(t('paying.down'))).toBeTruthy()
    expect(click()).toBeNull()
    fakeServer({ [QUOTE]: NEVER, [METHODS]: [method('CASH', false), method('CLICK', false)] })
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.queryByText(t('paying.down'))).toBeNull()
    expect(click()).not.toBeNull()
    vi.useRealTimers()
  })
})
