import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Id, idFrom, type ReservationId } from '@dasturxon/domain/ids'
import { isActive, ORDER_STATUSES } from '@dasturxon/domain/order-status'
import { addMinutes } from '@dasturxon/domain/tashkent'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDevice, aPhone, codeFor, lastCode, wrong } from '../customers/sign-in/test-sign-in.ts'
import { insertRow } from '../testing/insert.ts'
import { ownApp, type TestApp } from '../testing/test-app.ts'
import { tokenHash } from '../tokens.ts'
import { anOrder } from './test-order.ts'

const ASK = 'PUT /users/v1/users/phone'
const VERIFY = 'PUT /users/v1/users/phone/verify'
const DELETE = 'DELETE /users/v1/users'
const ME = 'GET /users/v1/users/me'
const CONFIRM = 'POST /users/v1/auth/confirm'
const type = 'DELETE_ACCOUNT'
const MINUTE = 60_000

let app: TestApp
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dasturxon-media-'))
  app = await ownApp({ config: { mediaDir: folder } })
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

async function signedIn(of = app) {
  const merchant = await of.aMerchant()
  const customer = await of.aCustomer(merchant)
  return { merchant, customer, id: customer.userId, phone: customer.phone }
}
type Person = Awaited<ReturnType<typeof signedIn>> & { readonly device?: string }

/** Asks for the code, reads it, enters it: now the account may be deleted. */
async function confirmed(who: Person, of = app) {
  const { id } = (await of.asked(ASK, who, { body: { phone: who.phone, type } })).value
  return of.asked(VERIFY, who, { body: { id, code: lastCode(of, who.phone), phone: who.phone, type } })
}

describe('deleting the account', () => {
  it('needs a code that was entered in this session within five minutes', async () => {
    const who = await signedIn()
    expect((await app.asked(DELETE, who)).problem).toMatchObject({ status: 403, code: 'CODE_REQUIRED' })
    const answer = await confirmed(who)
    expect(answer.value).toMatchObject({ token: null, user: { id: who.id, phone: who.phone } })
    app.clock.advance(5 * MINUTE)
    expect((await app.asked(DELETE, who)).problem.code).toBe('CODE_REQUIRED')

    await confirmed(who)
    const other = (await app.asked(CONFIRM, who, { body: await codeFor(app, who, who.phone) })).cookies
    const token = other.find(({ name }) => name === 'sid')?.value ?? ''
    expect((await app.asked(DELETE, { ...who, customer: { token } })).problem.code).toBe('CODE_REQUIRED')
    app.clock.advance(5 * MINUTE - 1)
    expect((await app.asked(DELETE, who)).value).toEqual({})
  })

  it('is not allowed by a code for another purpose', async () => {
    const who = await signedIn()
    const { id } = (await app.asked(ASK, who, { body: { phone: who.phone } })).value
    const body = { id, code: lastCode(app, who.phone), phone: who.phone }
    expect((await app.asked(VERIFY, who, { body: { ...body, type } })).problem.code).toBe('CODE_EXPIRED')
    const same = await app.asked(VERIFY, who, { body })
    const token = same.cookies.find(({ name }) => name === 'sid')?.value ?? ''
    expect((await app.asked(DELETE, { ...who, customer: { token } })).problem.code).toBe('CODE_REQUIRED')
  })

  it('sends its code only to the customer’s number, and names its purpose', async () => {
    const who = await signedIn()
    const stranger = await app.asked(ASK, who, { body: { phone: aPhone(), type } })
    expect(stranger.problem).toMatchObject({ status: 422, errors: [{ path: 'body.phone', code: 'OWN_PHONE' }] })
    await app.asked(ASK, who, { body: { phone: who.phone, type } })
    expect(app.sms.messages.at(-1)).toMatchObject({ to: who.phone, text: expect.stringContaining('Hisobni o') })
  })

  it('keeps the confirmation when the session gets its new token of the day', async () => {
    const who = await signedIn()
    app.clock.advance(24 * 60 * MINUTE - MINUTE)
    await confirmed(who)
    app.clock.advance(MINUTE)
    const token = (await app.asked(ME, who)).cookies.find(({ name }) => name === 'sid')?.value ?? ''
    expect(token).not.toBe('')
    expect((await app.asked(DELETE, { ...who, customer: { token } })).status).toBe(200)
  })

  it('has five tries, with different answers for wrong, late and used codes', async () => {
    const who = await signedIn()
    const { id } = (await app.asked(ASK, who, { body: { phone: who.phone, type } })).value
    const code = lastCode(app, who.phone)
    const enter = (typed: string) => app.asked(VERIFY, who, { body: { id, code: typed, phone: who.phone, type } })
    for (const attemptsLeft of [4, 3, 2, 1]) {
      expect((await enter(wrong(code))).problem).toMatchObject({ code: 'CODE_WRONG', attemptsLeft })
    }
    expect((await enter(wrong(code))).problem.code).toBe('CODE_TRIES_SPENT')
    expect((await enter(code)).problem.code).toBe('CODE_TRIES_SPENT')
    app.clock.advance(MINUTE)
    const later = (await app.asked(ASK, who, { body: { phone: who.phone, type } })).value
    app.clock.advance(5 * MINUTE)
    const body = { id: later.id, code: lastCode(app, who.phone), phone: who.phone, type } as const
    expect((await app.asked(VERIFY, who, { body })).problem.code).toBe('CODE_EXPIRED')
    expect((await app.asked(DELETE, who)).problem.code).toBe('CODE_REQUIRED')
  })

  it.each(ORDER_STATUSES.filter(isActive))(
    'is refused while an order is %s, before and after the code',
    async (status) => {
      const who = await signedIn()
      await confirmed(who)
      const orderId = await anOrder(app, who, status)
      const refused = { status: 409, code: 'ACTIVE_ORDERS', orderIds: [orderId] }
      expect((await app.asked(DELETE, who)).problem).toMatchObject(refused)
      app.clock.advance(MINUTE)
      const sent = app.sms.messages.length
      expect((await app.asked(ASK, who, { body: { phone: who.phone, type } })).problem).toMatchObject(refused)
      expect(app.sms.messages).toHaveLength(sent)
      expect((await app.asked(ME, who)).value.phone).toBe(who.phone)
      await app.superuser.query(`update orders set status = 'CANCELED' where id = $1`, [orderId])
      expect((await app.asked(DELETE, who)).status).toBe(200)
    },
  )

  it.each(['REQUESTED', 'SENT', 'FAILED'] as const)('is refused while a refund is %s', async (state) => {
    const who = await signedIn()
    const orderId = await anOrder(app, who, 'CANCELED')
    const at = app.clock.now()
    await insertRow(app.superuser, 'payments', {
      merchant_id: who.merchant.id,
      id: randomUUID() as Id<'payment'>,
      order_id: orderId,
      provider: 'demo',
      amount: 42_000,
      state: 'PAID',
      created_at: at,
      expires_at: at,
      paid_at: at,
      refund_state: state,
      refund_id: randomUUID(),
      refund_amount: 42_000,
    })
    const refused = await app.asked(ASK, who, { body: { phone: who.phone, type } })
    expect(refused.problem).toMatchObject({ status: 409, code: 'ACTIVE_ORDERS', orderIds: [orderId] })
    await app.superuser.query(`update payments set refund_state = 'DONE' where merchant_id = $1`, [who.merchant.id])
    await confirmed(who)
    expect((await app.asked(DELETE, who)).status).toBe(200)
  })

  it('cancels the reservations, except one that is too soon', async () => {
    const who = await signedIn()
    const reserve = (status: 'CONFIRMED' | 'DONE', inHours: number) => {
      const starts_at = new Date(app.clock.now().getTime() + inHours * 60 * MINUTE)
      const id = idFrom<ReservationId>(randomUUID())
      const times = { starts_at, ends_at: addMinutes(starts_at, 120), created_at: starts_at, updated_at: starts_at }
      const of = { merchant_id: who.merchant.id, user_id: who.id, branch_id: who.merchant.branchId }
      return insertRow(app.superuser, 'reservations', {
        ...of,
        id,
        status,
        chairs: 2,
        name: 'Nodira',
        phone: who.phone,
        ...times,
      })
    }
    await reserve('CONFIRMED', 24)
    await reserve('CONFIRMED', 0.5)
    await reserve('DONE', -24)
    await confirmed(who)
    expect((await app.asked(DELETE, who)).status).toBe(200)
    const left = 'select status, name, phone, canceled_by from reservations where user_id = $1 order by starts_at'
    expect((await app.superuser.query(left, [who.id])).rows).toEqual([
      { status: 'DONE', name: '', phone: '', canceled_by: null },
      { status: 'CONFIRMED', name: '', phone: '', canceled_by: null },
      { status: 'CANCELED', name: '', phone: '', canceled_by: 'customer' },
    ])
  })

  it('ends every session at once, with its streams', async () => {
    const who = await signedIn()
    const other = (await app.asked(CONFIRM, who, { body: { ...(await codeFor(app, who, who.phone)), bearer: true } }))
      .value
    await confirmed(who)
    const tokens = [who.customer.token, other.token ?? '']
    const heard = new Set<string>()
    const stops = tokens.map((token) => {
      const topic = `ended:${tokenHash(token).toString('hex')}` as const
      return app.services.live.subscribe(who.merchant.id, topic, () => heard.add(token))
    })
    const answer = await app.asked(DELETE, who)
    for (const stop of stops) stop()
    expect(String(answer.headers['set-cookie'])).toMatch(/sid=;[^,]*Max-Age=0/)
    expect(heard).toEqual(new Set(tokens))
    for (const token of tokens) {
      expect((await app.asked(ME, { ...who, customer: { token } })).problem.code).toBe('SESSION_INVALID')
    }
  })

  it('twice at the same moment deletes once', async () => {
    const who = await signedIn()
    await confirmed(who)
    const answers = await Promise.all([app.asked(DELETE, who), app.asked(DELETE, who)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([401, 403])])
  })

  it('gives a new account when the number signs in again, and changes no other account', async () => {
    const who = await signedIn()
    const neighbour = await app.aCustomer(who.merchant)
    const elsewhere = await app.aMerchant()
    const twin = await app.aCustomer(elsewhere, { phone: who.phone })
    await confirmed(who)
    await app.asked(DELETE, who)
    app.clock.advance(MINUTE)
    const again = (await app.asked(CONFIRM, who, { body: await codeFor(app, who, who.phone) })).value.user
    expect(again).toMatchObject({ phone: who.phone, firstName: '', cashback: 0, version: 1 })
    expect(again.id).not.toBe(who.id)
    expect((await app.asked(ME, { ...who, customer: neighbour })).value.phone).toBe(neighbour.phone)
    expect((await app.asked(ME, { merchant: elsewhere, customer: twin })).value.phone).toBe(who.phone)
  })

  it('gives no new codes: the number waits as long as before', async () => {
    const strict = await ownApp({ config: { limitScale: 1 } })
    const who = await signedIn(strict)
    const visitor = () => ({ merchant: who.merchant, device: aDevice() })
    const signIn = async () => {
      const body = await codeFor(strict, visitor(), who.phone)
      return (await strict.asked(CONFIRM, visitor(), { body })).cookies.find(({ name }) => name === 'sid')?.value ?? ''
    }
    for (let i = 0; i < 2; i += 1) {
      const me = { ...who, device: aDevice(), customer: { ...who.customer, token: await signIn() } }
      await confirmed(me, strict)
      expect((await strict.asked(DELETE, me)).status).toBe(200)
    }
    await signIn()
    const sixth = await strict.asked('POST /users/v1/auth/code', visitor(), { body: { phone: who.phone } })
    expect(sixth.problem).toMatchObject({ code: 'CODE_LIMIT', retryAfter: 3600 })
    await strict.stop()
  })

  it('may be tried three times a day', async () => {
    const strict = await ownApp({ config: { limitScale: 1 } })
    const who = await signedIn(strict)
    for (let i = 0; i < 3; i += 1) expect((await strict.asked(DELETE, who)).problem.code).toBe('CODE_REQUIRED')
    expect((await strict.asked(DELETE, who)).problem).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    await strict.stop()
  })

  it('needs a session, of this brand', async () => {
    const who = await signedIn()
    await confirmed(who)
    expect((await app.asked(DELETE, { merchant: who.merchant })).problem.code).toBe('SESSION_REQUIRED')
    const elsewhere = { merchant: await app.aMerchant(), customer: who.customer }
    expect((await app.asked(DELETE, elsewhere)).problem.code).toBe('SESSION_INVALID')
    expect((await app.asked(ME, who)).status).toBe(200)
  })
})

describe('what is left of a deleted account', () => {
  it('is its orders, without personal data in any table or in the folder of pictures', async () => {
    const who = { ...(await signedIn()), device: aDevice() }
    await settle(who)
    const orderId = await anOrder(app, who, 'DELIVERED')
    const before = await tracesOf(who)
    expect(before.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['addresses', 'codes', 'idempotency_keys', 'order_lines', 'orders', 'users']),
    )
    const image = String((await app.asked(ME, who)).value.image)
    expect(existsSync(join(folder, `${image}-240.webp`))).toBe(true)

    await confirmed(who)
    expect((await app.asked(DELETE, who)).status).toBe(200)
    await app.runJobs()
    expect(await tracesOf(who)).toEqual([])
    expect(existsSync(join(folder, `${image}-240.webp`))).toBe(false)
    const { rows } = await app.superuser.query('select total::int, status, user_id from orders where id = $1', [
      orderId,
    ])
    expect(rows).toEqual([{ total: 42_000, status: 'DELIVERED', user_id: who.id }])
  })

  it('is known for every table: its rows are deleted with the customer, or it is in the list of those that stay', async () => {
    const { rows } = await app.superuser.query(
      `select conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid = 'users'::regclass and confdeltype <> 'c' order by 1`,
    )
    // orders and reservations erase the person in their own features; a guest of a table is only an id
    const known = ['orders', 'reservations', 'table_guests']
    expect(rows.map(({ name }) => name).filter((name: string) => !known.includes(name))).toEqual([])
  })
})

/** Everything a customer may store by calls of this feature, and an answer stored under a key. */
async function settle(who: Person): Promise<void> {
  const profile = {
    lastName: 'Karimova',
    gender: 'FEMALE',
    birthday: '1996-04-12',
    email: 'nodira@example.uz',
  } as const
  await app.asked('PUT /users/v1/users/:id', who, { params: { id: who.id }, body: profile })
  const photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  await app.asked('PUT /users/v1/users/image', who, { body: new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }) })
  const address = { name: 'Uyim', streetName: 'Osiyo koʻchasi', latitude: 41.31, longitude: 69.28 }
  await app.asked('POST /users/v1/addresses/user/:userId', who, { params: { userId: who.id }, body: address })
  await app.asked(CONFIRM, who, { body: await codeFor(app, who, who.phone) })
  await app.asked(ASK, who, { body: { phone: aPhone() } })
  await insertRow(app.superuser, 'idempotency_keys', {
    merchant_id: who.merchant.id,
    owner_id: who.id,
    key: randomUUID(),
    body_hash: Buffer.alloc(32),
    answer: JSON.stringify({ receiver: { name: 'Nodira Karimova', phone: who.phone } }),
    created_at: app.clock.now(),
  })
}

/** All places in the database that contain something of the person. */
async function tracesOf(who: Person) {
  const tables = await app.superuser.query(
    `select distinct table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'merchant_id' order by 1`,
  )
  const signs = [
    who.phone,
    'Nodira',
    'Karimova',
    'example.uz',
    'Osiyo',
    '1996-04-12',
    'customer-',
    who.device ?? 'no device',
  ]
  const found: { table: string; sign: string }[] = []
  for (const { name } of tables.rows) {
    const text = `select coalesce(string_agg(t::text, E'\\n'), '') as rows from ${name} t where merchant_id = $1`
    const { rows } = await app.superuser.query(text, [who.merchant.id])
    for (const sign of signs) if (String(rows[0].rows).includes(sign)) found.push({ table: name, sign })
  }
  return found
}
