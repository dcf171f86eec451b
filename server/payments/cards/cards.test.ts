import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { CARD_CODE, LATE_CODE } from '../../testing/payments.ts'
import { ownApp, type TestApp, type TestCustomer } from '../../testing/test-app.ts'
import { giveTestKeys } from '../test-order.ts'

let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer
const lines: string[] = []

beforeAll(async () => {
  app = await ownApp({ logTo: { write: (line) => void lines.push(line) } })
  merchant = await app.aMerchant()
  await giveTestKeys(app, merchant)
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.payments.isDown = false
  app.payments.removedTokens.length = 0
  customer = await app.aCustomer(merchant)
})

const who = () => ({ merchant, customer })
const aCard = (token = `token-${randomUUID()}`) => ({
  ...{
    token,
    number: '860049******6478',
    expire: '03/29',
    type: 'UZCARD',
    name: 'Asosiy',
    paymentType: 'PAYME' as const,
  },
})
const add = (body = aCard(), key: string = randomUUID()) => app.asked('POST /payments/v2/cards', who(), { body, key })
const cards = async () => (await app.asked('GET /payments/v2/cards', who())).value
const confirm = (id: string, code: string) =>
  app.asked('POST /payments/v2/cards/:id/confirm', who(), { params: { id }, body: { code } })
const resend = (id: string) => app.asked('POST /payments/v2/cards/:id/code', who(), { params: { id }, body: {} })
const makeDefault = (id: string) => app.asked('PUT /payments/v2/cards/:id/default', who(), { params: { id }, body: {} })
const remove = (id: string) => app.asked('DELETE /payments/v2/cards/:id', who(), { params: { id } })

describe('a card', () => {
  it('is saved by its token, confirmed by the provider’s code, and never shows the token', async () => {
    const body = aCard()
    const added = (await add(body)).value
    expect(added).toMatchObject({ number: '860049******6478', expire: '03/29', isVerified: false })
    expect(added.phone).toBe('+998 90 *** ** 67')
    expect((await confirm(added.id, CARD_CODE)).value).toMatchObject({ id: added.id, isVerified: true })
    expect(await cards()).toMatchObject([{ id: added.id, isVerified: true, type: 'UZCARD', name: 'Asosiy' }])
    const { rows } = await app.superuser.query('select * from cards where id = $1', [added.id])
    const kept = JSON.stringify(rows) + rows[0].sealed_token.toString('latin1')
    expect([JSON.stringify(added), kept, ...lines].some((text) => text.includes(body.token))).toBe(false)
  })

  it('is one card, however often it is sent', async () => {
    const [body, key] = [aCard(), randomUUID()]
    const first = await add(body, key)
    const second = await add(body, key)
    expect(second.value).toEqual(first.value)
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect((await add(body)).value.id).toBe(first.value.id)
    expect((await add(aCard(), key)).problem.code).toBe('IDEMPOTENCY_MISMATCH')
    expect(await cards()).toHaveLength(1)
  })

  it('gets its code later when the provider was down', async () => {
    const [body, key] = [aCard(), randomUUID()]
    app.payments.isDown = true
    expect((await add(body, key)).problem.code).toBe('PAYMENT_DOWN')
    app.payments.isDown = false
    const added = await add(body, key)
    expect(added.value.phone).not.toBe('')
    expect((await confirm(added.value.id, CARD_CODE)).value.isVerified).toBe(true)
  })

  it('takes three wrong codes, and says how many are left', async () => {
    const { id } = (await add()).value
    for (const attemptsLeft of [2, 1, 0]) {
      expect((await confirm(id, '000000')).problem).toMatchObject({ code: 'CODE_WRONG', attemptsLeft })
    }
    expect((await confirm(id, CARD_CODE)).problem.code).toBe('CODE_TRIES_SPENT')
    expect(await cards()).toMatchObject([{ isVerified: false, isDefault: false }])
  })

  it('gets a new code after a minute, with new tries, but not for ever', async () => {
    const { id, resendIn } = (await add()).value
    expect(resendIn).toBe(60)
    expect((await resend(id)).problem).toMatchObject({ code: 'CODE_LIMIT', retryAfter: 60 })
    for (const _ of [1, 2, 3]) await confirm(id, '000000')
    app.clock.advance(60_000)
    expect((await resend(id)).value).toMatchObject({ id, resendIn: 60, isVerified: false })
    expect((await confirm(id, CARD_CODE)).value).toMatchObject({ isVerified: true, resendIn: 0 })
    const other = (await add()).value
    for (const _ of [1, 2, 3, 4]) {
      app.clock.advance(61_000)
      expect((await resend(other.id)).status).toBe(200)
    }
    app.clock.advance(61_000)
    expect((await resend(other.id)).problem.code).toBe('CODE_LIMIT')
  })

  it('pays by default when it is the first verified one; another one can be chosen, and follows a removed one', async () => {
    const later = async () => {
      app.clock.advance(1_000)
      return (await add()).value
    }
    const [first, second, third] = [await later(), await later(), await later()]
    expect((await confirm(first.id, CARD_CODE)).value.isDefault).toBe(true)
    expect((await confirm(second.id, CARD_CODE)).value.isDefault).toBe(false)
    expect((await makeDefault(third.id)).problem.code).toBe('CARD_UNAVAILABLE')
    const shown = (await makeDefault(second.id)).value
    expect(shown.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
      [third.id, false],
    ])
    await remove(second.id)
    await app.runJobs()
    expect((await cards()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [first.id, true],
      [third.id, false],
    ])
  })

  it('is not confirmed by a code that came too late', async () => {
    const { id } = (await add()).value
    expect((await confirm(id, LATE_CODE)).problem.code).toBe('CODE_EXPIRED')
    expect((await confirm(id, CARD_CODE)).value.isVerified).toBe(true)
  })

  it('waits for an earlier call of the same customer, but not for ever', async () => {
    const busy = await app.superuser.connect()
    const name = `${merchant.id}:${customer.userId}`
    await busy.query('begin')
    await busy.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
    const [body, key] = [aCard(), randomUUID()]
    expect((await add(body, key)).problem).toMatchObject({ code: 'IN_PROGRESS', retryAfter: 1 })
    await busy.query('rollback')
    busy.release()
    expect((await add(body, key)).value.isVerified).toBe(false)
  })

  it('is deleted here at once, and at the provider as soon as it answers', async () => {
    const body = aCard()
    const { id } = (await add(body)).value
    expect((await remove(id)).status).toBe(200)
    expect(await cards()).toEqual([])
    expect((await remove(id)).problem.code).toBe('NOT_FOUND')
    await app.runJobs()
    expect(app.payments.removedTokens).toEqual([body.token])
  })

  it('is not found by other customers', async () => {
    const { id } = (await add()).value
    customer = await app.aCustomer(merchant)
    expect((await confirm(id, CARD_CODE)).problem.code).toBe('NOT_FOUND')
    expect((await resend(id)).problem.code).toBe('NOT_FOUND')
    expect((await makeDefault(id)).problem.code).toBe('NOT_FOUND')
    expect((await remove(id)).problem.code).toBe('NOT_FOUND')
    expect(await cards()).toEqual([])
    expect((await app.asked('GET /payments/v2/cards', { merchant })).problem.code).toBe('SESSION_REQUIRED')
  })

  it('is deleted with the account', async () => {
    await add()
    const gone = `phone = null, first_name = '', is_active = false, deleted_at = now()`
    await app.superuser.query(`update users set ${gone} where id = $1`, [customer.userId])
    const { rows } = await app.superuser.query('select id from cards where user_id = $1', [customer.userId])
    expect(rows).toEqual([])
  })
})

describe('what is refused', () => {
  it('a card number that is not masked, in any field', async () => {
    const number = '8600495473316478'
    for (const body of [{ ...aCard(), number }, { ...aCard(), name: `mening ${number}` }, aCard(number)]) {
      expect((await add(body)).problem.code).toBe('CARD_DATA_REFUSED')
    }
    expect(lines.join('')).not.toContain(number)
    expect((await add({ ...aCard(), number: '860049547331****' })).problem.code).toBe('INVALID_FIELDS')
  })

  it('a card that the bank refuses, a provider without saved cards, too many cards', async () => {
    expect((await add(aCard('blocked-token'))).problem.code).toBe('CARD_REFUSED')
    expect((await add({ ...aCard(), paymentType: 'UZUM' as never })).problem.code).toBe('PAYMENT_UNAVAILABLE')
    for (let count = 1; count < 10; count += 1) await add()
    expect((await add()).problem).toMatchObject({ code: 'TOO_MANY_CARDS', most: 10 })
  })

  it('no key', async () => {
    const without = await app.asked('POST /payments/v2/cards', who(), { body: aCard(), key: '' })
    expect(without.problem.code).toBe('IDEMPOTENCY_KEY_MISSING')
  })
})
