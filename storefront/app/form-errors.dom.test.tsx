// What the server finds wrong with a field is shown at that field, in every form of the storefront.
import type { Problem } from '@dasturxon/contract/errors/codes'
import { FIELD_ERRORS, type FieldCode } from '@dasturxon/contract/errors/field-errors'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { UserScreen } from '../account/profile/user-screen.tsx'
import { useSignIn } from '../account/sign-in.ts'
import { CodeStep, PhoneStep } from '../account/sign-in-steps.tsx'
import { addToBasketLine } from '../basket/basket-store.ts'
import { changeDraft } from '../basket/draft.ts'
import { CheckoutForm } from '../checkout/checkout-form.tsx'
import type { Sending } from '../checkout/send-order.ts'
import { ApplicationForm } from '../content/vacancies/application-form.tsx'
import { useApplication } from '../content/vacancies/use-application.ts'
import { OrderActions } from '../orders/order-cancel.tsx'
import { OrderReview } from '../orders/review/order-review.tsx'
import { ownAddresses } from '../places/addresses/account-addresses.ts'
import { AddressEdit } from '../places/addresses/address-edit.tsx'
import { fromAccount } from '../places/addresses/address-merge.ts'
import { choosePickupBranch } from '../places/place-store.ts'
import type { Vacancy } from '../shop/page.tsx'
import { setGuest } from '../shop/session.ts'
import { aCustomer, CODE_SENT, signIn } from '../testing/a-customer.ts'
import { aBranch, aDish, aShop, OSH } from '../testing/a-shop.ts'
import { anOrder } from '../testing/an-order.ts'
import { anAccountAddress } from '../testing/fake-account.ts'
import { fakeServer, NEVER, refusal } from '../testing/fake-server.ts'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'

const t = textIn('uz')
const LATER = '2999-01-01T00:00:00.000Z'

type Wrong = readonly [path: string, code: FieldCode]

/** The server's refusal of these fields. */
function wrong(...fields: readonly Wrong[]) {
  const errors = fields.map(([path, code]) => ({ path: `body.${path}`, code, description: FIELD_ERRORS[code] }))
  return refusal('INVALID_FIELDS', { errors, description: { uz: 'Umumiy gap', ru: '', eng: '' } })
}

const SHOP = aShop({ settings: { receiverActive: true } })
const show = (element: ReactNode) => render(element, { wrapper: onPage({ shop: SHOP }) })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

/** The field is marked as wrong and described by the server's sentence. */
async function expectError(name: string, code: FieldCode) {
  const input = await field(name)
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
  const note = document.getElementById(input.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe(FIELD_ERRORS[code].uz)
  return input
}

async function expectFocus(input: HTMLElement) {
  await waitFor(() => expect(document.activeElement).toBe(input))
}

function Checkout({ sending }: { readonly sending: Sending }) {
  const [name, setName] = useState('')
  return <CheckoutForm name={name} onName={setName} sending={sending} />
}

const VACANCY = { id: 'v', responsiblePerson: { name: 'Lola' } } as Vacancy

function Applying() {
  return <ApplicationForm application={useApplication('00000001-0000-4000-8000-000000000077')} vacancy={VACANCY} />
}

function SigningIn() {
  const steps = useSignIn('', vi.fn())
  return steps.step === 'phone' ? <PhoneStep signIn={steps} hasButton /> : <CodeStep signIn={steps} />
}

describe('checkout', () => {
  const failure = (...fields: readonly Wrong[]) => ({
    ok: false as const,
    ...{ code: 'INVALID_FIELDS' as const, status: 422 },
    problem: { ...wrong(...fields).facts } as Problem,
  })
  const handlers = { submit: vi.fn(), resume: vi.fn(), hold: vi.fn(), forget: vi.fn() }
  const idle: Sending = { phase: 'idle', outcome: null, ...handlers }
  const refused = (...fields: readonly Wrong[]): Sending => ({
    ...{ phase: 'idle', ...handlers },
    outcome: { kind: 'refused', failure: failure(...fields) },
  })

  it('shows what is wrong at each field, goes to the first, and forgets an error when the field is changed', async () => {
    signIn()
    choosePickupBranch(aBranch(1).id)
    addToBasketLine({ productId: aDish(1, OSH).id, options: [], comment: '' }, 1)
    changeDraft({ receiver: { name: 'Anvar', phone: '+998901112233' }, comment: 'Tezroq' })
    fakeServer({ 'POST /orders/v1/orders/quote': NEVER })
    const { rerender } = show(<Checkout sending={idle} />)
    rerender(<Checkout sending={refused(['comment', 'TOO_LONG'], ['receiver.phone', 'PHONE'])} />)
    const phone = await expectError(t('checkout.receiver_phone'), 'PHONE')
    const comment = await expectError(t('checkout.comment'), 'TOO_LONG')
    await expectFocus(phone)
    await userEvent.type(comment, '!')
    expect(comment.getAttribute('aria-invalid')).toBeNull()
    expect(phone.getAttribute('aria-invalid')).toBe('true')
    rerender(<Checkout sending={idle} />)
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBeNull())
  })

  it('shows at the time what is wrong with it', async () => {
    signIn()
    choosePickupBranch(aBranch(1).id)
    addToBasketLine({ productId: aDish(1, OSH).id, options: [], comment: '' }, 1)
    fakeServer({ 'POST /orders/v1/orders/quote': NEVER })
    const { rerender } = show(<Checkout sending={idle} />)
    rerender(<Checkout sending={refused(['deliveryAt', 'DATE'])} />)
    const alert = await screen.findByText(FIELD_ERRORS.DATE.uz)
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true))
  })
})

describe('the profile', () => {
  it('shows the server’s words at the field that was left', async () => {
    signIn(aCustomer({ email: 'aziza@sinov.example' }))
    fakeServer({ 'PUT /users/v1/users/:id': wrong(['email', 'WRONG_FORMAT']) })
    show(<UserScreen />)
    await userEvent.type(await field(t('account.email')), 'x')
    await userEvent.tab()
    await expectError(t('account.email'), 'WRONG_FORMAT')
  })
})

describe('an address', () => {
  it('shows what is wrong with its name and its floor', async () => {
    const theirs = anAccountAddress(1)
    signIn()
    fakeServer({ 'GET /users/v1/addresses/merchant/:merchantId/user/:userId': [theirs] })
    await ownAddresses()?.refresh()
    fakeServer({
      'GET /users/v1/addresses/merchant/:merchantId/user/:userId': [theirs],
      'PUT /users/v1/addresses/:id': wrong(['details.floor', 'TOO_LONG'], ['name', 'TOO_SHORT']),
    })
    show(<AddressEdit open address={fromAccount(theirs)} onClose={vi.fn()} />)
    await userEvent.click(button(t('profile.save')))
    await expectError(t('place.floor'), 'TOO_LONG')
    await expectFocus(await expectError(t('place.name'), 'TOO_SHORT'))
  })
})

describe('an application for a vacancy', () => {
  it('shows what is wrong with the phone, and keeps what was typed', async () => {
    fakeServer({ 'POST /support/v1/vacancies/:id/applications': wrong(['phone', 'PHONE']) })
    show(<Applying />)
    await userEvent.type(await field(t('vacancy.name')), 'Anvar')
    await userEvent.type(await field(t('vacancy.phone')), '901234567')
    await userEvent.click(button(t('vacancy.apply')))
    await expectFocus(await expectError(t('vacancy.phone'), 'PHONE'))
    expect((await field(t('vacancy.name'))).value).toBe('Anvar')
  })
})

describe('a review', () => {
  it('shows what is wrong with its text', async () => {
    signIn()
    fakeServer({ 'POST /orders/v1/orders/:id/review': wrong(['text', 'TOO_LONG']) })
    show(<OrderReview order={anOrder({ reviewableUntil: LATER })} />)
    await userEvent.click(button(t('review.rate_order', { number: '2318', stars: t('review.star', { count: 4 }) })))
    await userEvent.click(await screen.findByRole('button', { name: t('review.send') }))
    await expectFocus(await expectError(t('review.text'), 'TOO_LONG'))
    expect(screen.queryByText('Umumiy gap')).toBeNull()
  })

  it('says in general what has no field of its own', async () => {
    signIn()
    fakeServer({ 'POST /orders/v1/orders/:id/review': wrong(['products.0.productId', 'NOT_ORDERED']) })
    show(<OrderReview order={anOrder({ reviewableUntil: LATER })} />)
    await userEvent.click(button(t('review.rate_order', { number: '2318', stars: t('review.star', { count: 4 }) })))
    await userEvent.click(await screen.findByRole('button', { name: t('review.send') }))
    expect(await screen.findByText('Umumiy gap')).toBeTruthy()
  })
})

describe('canceling an order', () => {
  it('shows what is wrong with the reason, and the sheet stays', async () => {
    signIn()
    fakeServer({ 'POST /orders/v1/orders/:id/cancel': wrong(['text', 'TOO_LONG']) })
    show(<OrderActions order={anOrder({ canCancel: true })} />)
    await userEvent.click(button(t('orders.cancel')))
    const sheet = within(await screen.findByRole('dialog', { name: t('orders.cancel_title') }))
    await userEvent.click(sheet.getByRole('radio', { name: t('orders.reason_OTHER') }))
    await userEvent.click(sheet.getByRole('button', { name: t('orders.cancel_yes') }))
    await expectFocus(await expectError(t('orders.cancel_text'), 'TOO_LONG'))
  })
})

describe('signing in', () => {
  it('shows what is wrong with the number', async () => {
    setGuest()
    fakeServer({ 'POST /users/v1/auth/code': wrong(['phone', 'PHONE']) })
    show(<SigningIn />)
    await userEvent.type(await field(t('profile.phone')), '901234567{Enter}')
    await expectFocus(await expectError(t('profile.phone'), 'PHONE'))
  })

  it('shows what is wrong with the code', async () => {
    setGuest()
    const confirm = wrong(['code', 'WRONG_FORMAT'])
    fakeServer({ 'POST /users/v1/auth/code': CODE_SENT, 'POST /users/v1/auth/confirm': confirm })
    show(<SigningIn />)
    await userEvent.type(await field(t('profile.phone')), '901234567{Enter}')
    await userEvent.type(await field(t('profile.code')), '123456')
    await expectFocus(await expectError(t('profile.code'), 'WRONG_FORMAT'))
  })
})
