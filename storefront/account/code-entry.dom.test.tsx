import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '../shop/session.ts'
import { aCustomer, CODE_SENT } from '../testing/a-customer.ts'
import { fakeServer, NEVER, refusal } from '../testing/fake-server.ts'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import { useSignIn } from './sign-in.ts'
import { CodeStep, PhoneStep } from './sign-in-steps.tsx'

const t = textIn('uz')
const CODE = 'POST /users/v1/auth/code'
const CONFIRM = 'POST /users/v1/auth/confirm'
const SIGNED = { user: aCustomer(), token: null }
const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: t('profile.phone') })
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: t('profile.code') })
const noteOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

function Shown() {
  const signIn = useSignIn('', vi.fn())
  return signIn.step === 'phone' ? <PhoneStep signIn={signIn} hasButton /> : <CodeStep signIn={signIn} />
}
/** Renders the field after a code was sent. */
async function showCode(answers: Parameters<typeof fakeServer>[0] = {}) {
  const asked = fakeServer({ [CODE]: CODE_SENT, ...answers })
  render(<Shown />, { wrapper: onPage() })
  await userEvent.type(phone(), '901234567{Enter}')
  await screen.findByRole('textbox', { name: t('profile.code') })
  return asked
}

// only the countdown uses fake timers; clicks and answers use the real ones
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

describe('the number of whoever signs in', () => {
  it('gets no code before it is whole', async () => {
    const asked = fakeServer({ [CODE]: CODE_SENT })
    render(<Shown />, { wrapper: onPage() })
    await userEvent.type(phone(), '9012')
    await userEvent.click(screen.getByRole('button', { name: t('profile.phone_blocked') }))
    expect(noteOf(phone())).toBe(t('profile.phone_wrong'))
    await userEvent.type(phone(), '3')
    expect(noteOf(phone())).toBeUndefined()
    expect(asked).toEqual([])
  })

  it('gets one as a whole, and can be changed after', async () => {
    const asked = await showCode()
    expect(asked.map(({ body }) => body)).toEqual([{ phone: '+998901234567' }])
    await userEvent.click(screen.getByRole('button', { name: t('profile.change_phone') }))
    expect(phone().value).toBe('90 123-45-67')
  })

  it('that has asked too often is told how long to wait', async () => {
    fakeServer({ [CODE]: refusal('CODE_LIMIT', { retryAfter: 90 }) })
    render(<Shown />, { wrapper: onPage() })
    await userEvent.type(phone(), '901234567{Enter}')
    expect(await screen.findByText(t('profile.code_limit', { time: '1:30' }))).toBeTruthy()
  })
})

describe('the code from the message', () => {
  it('goes by itself with its sixth digit, and not before', async () => {
    const asked = await showCode({ [CONFIRM]: SIGNED })
    await userEvent.type(code(), '12-34 5')
    expect(code().value).toBe('12345')
    expect(asked).toHaveLength(1)
    await userEvent.type(code(), '6')
    await waitFor(() => expect(useSession.getState().state).toBe('signed'))
    expect(asked.at(-1)).toMatchObject({ address: CONFIRM, body: { code: '123456' } })
  })

  it('can be pasted', async () => {
    const asked = await showCode({ [CONFIRM]: NEVER })
    await userEvent.click(code())
    await userEvent.paste('Kod: 123 456')
    expect(asked.at(-1)).toMatchObject({ body: { code: '123456' } })
    expect(screen.getByText(t('profile.code_checking'))).toBeTruthy()
  })

  it.each([
    ['wrong', refusal('CODE_WRONG', { attemptsLeft: 2 }), t('profile.code_wrong', { count: 2 })],
    ['wrong for the last time', refusal('CODE_WRONG', { attemptsLeft: 0 }), t('profile.code_wrong_plain')],
    ['too old', refusal('CODE_EXPIRED'), t('profile.code_expired')],
    ['tried too often', refusal('CODE_TRIES_SPENT'), t('profile.code_spent')],
  ])('that is %s says so beside the field', async (_, answer, words) => {
    await showCode({ [CONFIRM]: answer })
    await userEvent.type(code(), '111111')
    await waitFor(() => expect(noteOf(code())).toBe(words))
    expect(code().getAttribute('aria-invalid')).toBe('true')
  })

  it('that was wrong gives way to the next digit', async () => {
    await showCode({ [CONFIRM]: refusal('CODE_WRONG', { attemptsLeft: 2 }) })
    await userEvent.type(code(), '111111')
    await waitFor(() => expect(code().getAttribute('aria-invalid')).toBe('true'))
    await userEvent.type(code(), '7')
    expect(code().value).toBe('7')
    expect(code().getAttribute('aria-invalid')).toBeNull()
  })

  it('that nobody answered to can be tried again', async () => {
    await showCode()
    await userEvent.type(code(), '111111')
    expect(await screen.findByText(t('profile.no_answer'))).toBeTruthy()
  })
})

describe('a new code', () => {
  const resend = () => screen.queryByRole('button', { name: t('profile.resend') })

  it('can be asked for once its minute has passed, which is counted down', async () => {
    const asked = await showCode()
    expect(resend()).toBeNull()
    expect(screen.getByText(t('profile.resend_in', { time: '1:00' }))).toBeTruthy()
    await pass(18)
    expect(screen.getByText(t('profile.resend_in', { time: '0:42' }))).toBeTruthy()
    await pass(42)
    const button = resend()
    if (button === null) throw new Error('expected a button')
    await userEvent.click(button)
    expect(await screen.findByText(t('profile.resend_in', { time: '1:00' }))).toBeTruthy()
    expect(asked.map(({ address }) => address)).toEqual([CODE, CODE])
  })
})
