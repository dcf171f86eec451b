import type { OrderId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeFor } from '../../customers/sign-in/test-sign-in.ts'
import { ownApp, type TestApp, type TestCustomer } from '../../testing/test-app.ts'
import { type TestCounter, testCounter } from '../test-orders.ts'

const MINUTE = 60_000

let app: TestApp
let counter: TestCounter
let customer: TestCustomer

beforeAll(async () => {
  app = await ownApp({ config: { limitScale: 1 } })
  counter = await testCounter(app, {
    settings: { paymeActive: true },
    terms: { is_sms_confirmation_required: true },
  })
})
beforeEach(async () => {
  // each test has its own hour: its codes do not count for the next
  app.clock.advance(61 * MINUTE)
  customer = await app.aCustomer(counter.merchant)
})
afterAll(() => app.stop())

const who = (of: TestCustomer = customer) => ({ merchant: counter.merchant, customer: of, device: of.userId })
const lastCode = () => /#(\d{6})$/.exec(app.sms.messages.at(-1)?.text ?? '')?.[1] ?? ''
const wrong = (code: string) => (code === '111111' ? '222222' : '111111')
const confirm = (id: OrderId, code: string, of?: TestCustomer) =>
  app.asked('POST /orders/v1/orders/:id/confirm', who(of), { params: { id }, body: { code } })
const askAgain = (id: OrderId, of?: TestCustomer) =>
  app.asked('POST /orders/v1/orders/:id/confirm/code', who(of), { params: { id }, body: {} })

describe('an order that its customer confirms by a code', () => {
  it('gets its code by SMS at once, and goes to the kitchen by it', async () => {
    const order = await counter.placed(customer)
    expect(order).toMatchObject({ status: 'CREATED', waitsFor: 'CODE' })
    expect(app.sms.messages.at(-1)?.to).toBe(customer.phone)
    const confirmed = (await confirm(order.id, lastCode())).value
    expect(confirmed).toMatchObject({ status: 'OPEN', waitsFor: null, isPaid: false })
    expect((await confirm(order.id, lastCode())).value.version).toBe(confirmed.version)
  })

  it('is not confirmed by a wrong, a blocked or an old code, each with its own refusal', async () => {
    const order = await counter.placed(customer)
    const code = lastCode()
    for (const attemptsLeft of [4, 3, 2, 1]) {
      expect((await confirm(order.id, wrong(code))).problem).toMatchObject({ code: 'CODE_WRONG', attemptsLeft })
    }
    expect((await confirm(order.id, wrong(code))).problem).toMatchObject({ code: 'CODE_TRIES_SPENT', attemptsLeft: 0 })
    expect((await confirm(order.id, code)).problem.code).toBe('CODE_TRIES_SPENT')

    app.clock.advance(MINUTE)
    expect((await askAgain(order.id)).value).toMatchObject({ expiresIn: 300, resendIn: 120 })
    app.clock.advance(5 * MINUTE)
    expect((await confirm(order.id, lastCode())).problem.code).toBe('CODE_EXPIRED')
  })

  it('may have another code after a minute, then after two; the new one invalidates the old', async () => {
    const order = await counter.placed(customer)
    const first = lastCode()
    app.clock.advance(59_000)
    expect((await askAgain(order.id)).problem).toMatchObject({ status: 429, code: 'CODE_LIMIT', retryAfter: 1 })
    app.clock.advance(1_000)
    const sent = (await askAgain(order.id)).value
    expect(sent.phone).not.toContain(customer.phone.slice(-7, -2))
    if (lastCode() !== first) expect((await confirm(order.id, first)).problem.code).toBe('CODE_WRONG')
    expect((await confirm(order.id, lastCode())).value.status).toBe('OPEN')
  })

  it('is placed even when no message can be sent, and the code can be requested later', async () => {
    app.sms.isDown = true
    const order = await counter.placed(customer)
    expect((await confirm(order.id, '123456')).problem.code).toBe('CODE_EXPIRED')
    expect((await askAgain(order.id)).problem).toMatchObject({ status: 503, code: 'SMS_DOWN' })
    app.sms.isDown = false
    await askAgain(order.id)
    expect((await confirm(order.id, lastCode())).value.status).toBe('OPEN')
  })

  it('is canceled after fifteen minutes when nobody confirms it', async () => {
    const order = await counter.placed(customer)
    app.clock.advance(15 * MINUTE)
    await app.runJobs()
    expect((await counter.order(customer, order.id)).canceled).toMatchObject({ by: 'system', reason: 'NOT_CONFIRMED' })
    expect((await confirm(order.id, lastCode())).problem).toMatchObject({ code: 'MOVE_NOT_ALLOWED', status: 409 })
    expect((await askAgain(order.id)).problem.code).toBe('MOVE_NOT_ALLOWED')
  })

  it('is confirmed only by its own customer, with its own code', async () => {
    const order = await counter.placed(customer)
    const code = lastCode()
    const stranger = await app.aCustomer(counter.merchant)
    expect((await confirm(order.id, code, stranger)).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await askAgain(order.id, stranger)).problem.code).toBe('NOT_FOUND')
    const theirs = await counter.placed(stranger)
    if (lastCode() !== code) expect((await confirm(theirs.id, code, stranger)).problem.code).toBe('CODE_WRONG')
    const guest = await app.asked(
      'POST /orders/v1/orders/:id/confirm',
      { merchant: counter.merchant },
      { params: { id: order.id }, body: { code } },
    )
    expect(guest.problem.code).toBe('SESSION_REQUIRED')
  })

  it('needs no second code for a day where the phone was confirmed in the same session', async () => {
    const code = await codeFor(app, who(), customer.phone)
    const session = await app.asked('POST /users/v1/auth/confirm', who(), { body: { ...code, bearer: true } })
    const signedIn = { ...customer, token: session.value.token ?? '' }
    const sent = app.sms.messages.length
    expect(await counter.placed(signedIn)).toMatchObject({ status: 'OPEN', waitsFor: null })
    expect(app.sms.messages).toHaveLength(sent)
    // another session of the same customer has confirmed nothing
    expect((await counter.placed(customer)).waitsFor).toBe('CODE')
  })

  it('confirms the phone of its session by its own code, and after a day a code is asked for again', async () => {
    const first = await counter.placed(customer)
    await confirm(first.id, lastCode())
    app.clock.advance(23 * 60 * MINUTE)
    expect((await counter.placed(customer)).status).toBe('OPEN')
    app.clock.advance(60 * MINUTE)
    expect((await counter.placed(customer)).waitsFor).toBe('CODE')
  })

  it('needs no code when it is paid online, and one when the customer changes to payment on delivery', async () => {
    const sent = app.sms.messages.length
    const order = await counter.placed(customer, { paymentType: 'PAYME' })
    expect(order.waitsFor).toBe('PAYMENT')
    expect(app.sms.messages).toHaveLength(sent)
    expect((await confirm(order.id, '123456')).problem.code).toBe('MOVE_NOT_ALLOWED')
    const changed = await app.asked('POST /orders/v1/orders/:id/payment-type', who(), {
      params: { id: order.id },
      body: { paymentType: 'CASH' },
    })
    expect(changed.value).toMatchObject({ status: 'CREATED', waitsFor: 'CODE', paymentType: 'CASH' })
    await askAgain(order.id)
    expect((await confirm(order.id, lastCode())).value.status).toBe('OPEN')
  })
})
