// Strangers who ask for codes to invented phones, each within every limit, do not block the login of a brand.
import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { insertRows, rowOf } from '../../testing/insert.ts'
import { ownApp, type TestApp } from '../../testing/test-app.ts'
import type { Proof } from './proof.ts'
import { aDevice, aPhone, lastCode, solved } from './test-sign-in.ts'

const ASK = 'POST /users/v1/auth/code'
const CONFIRM = 'POST /users/v1/auth/confirm'
const MINUTE = 60_000

let app: TestApp

beforeAll(async () => {
  app = await ownApp({ config: { limitScale: 1, trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => app.stop())

type Asker = { readonly merchant: TestMerchant; readonly address: string; readonly device: string }
const anAddress = () => `${randomInt(11, 200)}.${randomInt(250)}.${randomInt(250)}.${randomInt(1, 250)}`
const someone = (merchant: TestMerchant, device = aDevice()): Asker => ({ merchant, device, address: anAddress() })
const whoOf = ({ merchant, address, device }: Asker) => ({ merchant, device, headers: { 'x-forwarded-for': address } })
const ask = (who: Asker, phone: string, proof?: Proof) =>
  app.asked(ASK, whoOf(who), { body: { phone, ...(proof && { proof }) } })

/** The work that a refusal asks for. */
function work({ problem }: { readonly problem: object }): Proof {
  expect(problem).toMatchObject({ status: 409, code: 'PROOF_REQUIRED', bits: 17, expiresIn: 300 })
  const { challenge, bits } = problem as { challenge: string; bits: number }
  return solved(challenge, bits)
}

async function askWithWork(who: Asker, phone: string) {
  return ask(who, phone, work(await ask(who, phone)))
}

async function enter(who: Asker, phone: string, challengeId: string) {
  const body = { challengeId: challengeId as never, code: lastCode(app, phone) }
  return app.asked(CONFIRM, whoOf(who), { body })
}

/** A customer who signed in a while ago. */
async function aCustomerOf(merchant: TestMerchant, phone = aPhone()) {
  const who = someone(merchant)
  const { value } = await ask(who, phone)
  expect((await enter(who, phone, value.challengeId)).status).toBe(200)
  return { who, phone }
}

/** Puts messages of others into the last hour. */
async function sentBefore(merchant: TestMerchant, count: number) {
  const at = new Date(app.clock.now().getTime() - 30 * MINUTE)
  const each = () => ({
    ...{ merchant_id: merchant.id, id: randomUUID(), purpose: 'LOGIN' as const, phone: aPhone() },
    ...{ code_hash: Buffer.alloc(32), device: aDevice(), address: anAddress(), created_at: at },
    ...{ expires_at: new Date(at.getTime() + 5 * MINUTE), used_at: at },
  })
  await insertRows(
    app.superuser,
    Array.from({ length: count }, () => rowOf('codes', each())),
  )
}

describe.each([
  [10, 30],
  [200, 2],
])('%i addresses that ask for %i codes each', (addresses, each) => {
  it('get half of the budget; known and new customers can still sign in', async () => {
    const merchant = await app.aMerchant()
    const known = await aCustomerOf(merchant)
    app.clock.advance(2 * MINUTE)
    // neighbours of a customer are among the invented phones: their prefix is paused when nobody enters the codes
    const neighbour = () => known.phone.slice(0, -4) + String(randomInt(1_000, 10_000))
    const found: Record<string, number> = {}
    for (let address = 0; address < addresses; address += 1) {
      const at = anAddress()
      for (let n = 0; n < each; n += 1) {
        const phone = n === 0 && address < 15 ? neighbour() : aPhone()
        const answer = await ask({ ...someone(merchant), address: at }, phone)
        const code = answer.status === 200 ? 'sent' : answer.problem.code
        found[code] = (found[code] ?? 0) + 1
      }
    }
    expect(found.sent).toBeLessThanOrEqual(149)
    expect(found.sent).toBeGreaterThanOrEqual(140)
    app.clock.advance(6 * MINUTE)

    // the customer at a new network address, in a browser they have signed in with: nothing changes for them
    const moved = { ...known.who, address: anAddress() }
    const asked = await ask(moved, known.phone)
    expect((await enter(moved, known.phone, asked.value.challengeId)).status).toBe(200)
    // a new customer solves a proof, which takes a second on their phone
    for (const phone of [aPhone(), neighbour()]) {
      const newcomer = someone(merchant)
      const answer = await askWithWork(newcomer, phone)
      expect(answer.value).toMatchObject({ onlyKnownPhones: false })
      expect((await enter(newcomer, phone, answer.value.challengeId)).status).toBe(200)
    }
  }, 120_000)
})

describe('a proof of work', () => {
  it('allows one code to its phone at its brand', async () => {
    const [merchant, other] = [await app.aMerchant(), await app.aMerchant()]
    await sentBefore(merchant, 150)
    await sentBefore(other, 150)
    const [who, phone] = [someone(merchant), aPhone()]
    const proof = work(await ask(who, phone))
    for (const [brand, number] of [
      [merchant, aPhone()],
      [other, phone],
    ] as const) {
      expect((await ask(someone(brand), number, proof)).problem.code).toBe('PROOF_REQUIRED')
    }
    expect((await ask(who, phone, { ...proof, solution: '0' })).problem.code).toBe('PROOF_REQUIRED')
    expect((await ask(who, phone, proof)).status).toBe(200)
    app.clock.advance(MINUTE)
    expect((await ask(who, phone, proof)).problem.code).toBe('PROOF_REQUIRED')
    const late = work(await ask(who, phone))
    app.clock.advance(5 * MINUTE + 1_000)
    expect((await ask(who, phone, late)).problem.code).toBe('PROOF_REQUIRED')
  })

  it('stays valid when no gateway accepts the message', async () => {
    const merchant = await app.aMerchant()
    await sentBefore(merchant, 150)
    const [who, phone] = [someone(merchant), aPhone()]
    const proof = work(await ask(who, phone))
    app.sms.isDown = true
    expect((await ask(who, phone, proof)).problem.code).toBe('SMS_DOWN')
    app.sms.isDown = false
    expect((await ask(who, phone, proof)).status).toBe(200)
  })

  it('is required with the link to Telegram, where the brand has a bot', async () => {
    const merchant = await app.aMerchant({ settings: { botLink: 'https://t.me/brand_bot' } })
    await sentBefore(merchant, 150)
    expect((await ask(someone(merchant), aPhone())).problem.telegram).toBe('https://t.me/brand_bot')
    const without = await app.aMerchant()
    await sentBefore(without, 150)
    expect((await ask(someone(without), aPhone())).problem.telegram).toBeNull()
  })

  it('is required from one network earlier than from the others', async () => {
    const merchant = await app.aMerchant()
    const network = `${randomInt(11, 200)}.7.7`
    for (let n = 1; n <= 60; n += 1) {
      expect((await ask({ ...someone(merchant), address: `${network}.${n}` }, aPhone())).status).toBe(200)
    }
    const next = { ...someone(merchant), address: `${network}.99` }
    expect((await ask(next, aPhone())).problem.code).toBe('PROOF_REQUIRED')
    expect((await ask(someone(merchant), aPhone())).status).toBe(200)
  })
})

describe('whether a phone has an account', () => {
  /** The parts of an answer that a stranger sees. */
  const seen = (answer: Awaited<ReturnType<typeof ask>>) => {
    const body: object = answer.status === 200 ? answer.value : answer.problem
    const own = { challengeId: '', challenge: '', requestId: '' }
    return { status: answer.status, retryAfter: answer.headers['retry-after'], ...body, ...own }
  }

  it.each([1, 100, 150, 190, 200, 260, 270])(
    'is not told to a stranger after %i messages, with or without a proof',
    async (count) => {
      const merchant = await app.aMerchant()
      const known = await aCustomerOf(merchant)
      app.clock.advance(2 * MINUTE)
      await sentBefore(merchant, count - 1)
      const unknown = aPhone()
      const first = [await ask(someone(merchant), unknown), await ask(someone(merchant), known.phone)] as const
      expect(seen(first[1])).toEqual(seen(first[0]))
      if (first[0].status === 200 || first[0].problem.code !== 'PROOF_REQUIRED') return
      const proofs = first.map(work)
      const [toUnknown, toKnown] = [
        await ask(someone(merchant), unknown, proofs[0]),
        await ask(someone(merchant), known.phone, proofs[1]),
      ]
      expect(seen(toKnown)).toEqual(seen(toUnknown))
      // also not when they ask again too soon
      expect(seen(await ask(someone(merchant), known.phone))).toEqual(seen(await ask(someone(merchant), unknown)))
    },
  )

  it('decides after two thirds of the budget who gets a message, and the answer does not wait for it', async () => {
    const merchant = await app.aMerchant()
    const known = await aCustomerOf(merchant)
    app.clock.advance(2 * MINUTE)
    await sentBefore(merchant, 200)
    const taken: string[] = []
    const usual = app.sms.send
    app.sms.send = async (to) => {
      taken.push(to)
      // a gateway that never answers delays nobody
      return new Promise(() => undefined)
    }
    const [phone, someoneElse] = [aPhone(), aPhone()]
    const other = someone(merchant)
    expect((await askWithWork(other, known.phone)).value).toMatchObject({ onlyKnownPhones: true })
    expect((await askWithWork(someone(merchant), phone)).value).toMatchObject({ onlyKnownPhones: true })
    expect(taken).toEqual([known.phone])
    app.sms.send = usual

    // a message that was not sent does not count for the brand, and its code cannot be guessed more easily
    const { rows } = await app.superuser.query('select phone from codes where merchant_id = $1 and not is_sent', [
      merchant.id,
    ])
    expect(rows).toEqual([{ phone }])
    const silent = await askWithWork(someone(merchant), someoneElse)
    const guess = { challengeId: silent.value.challengeId, code: '123456' }
    expect((await app.asked(CONFIRM, { merchant }, { body: guess })).problem).toMatchObject({
      ...{ code: 'CODE_WRONG', attemptsLeft: 4 },
    })
    // a customer on a new device signs in from the reserved part
    app.clock.advance(2 * MINUTE)
    const again = await askWithWork(other, known.phone)
    await expect.poll(() => app.sms.messages.filter(({ to }) => to === known.phone).length).toBe(2)
    expect((await enter(other, known.phone, again.value.challengeId)).status).toBe(200)
  })
})

describe('the last tenth', () => {
  it('is for customers who signed in with this browser and this phone, with a proof', async () => {
    const merchant = await app.aMerchant()
    const [known, neighbour] = [await aCustomerOf(merchant), await aCustomerOf(merchant)]
    app.clock.advance(2 * MINUTE)
    await sentBefore(merchant, 270)
    // for another phone, the browser of a customer is a stranger's
    expect((await ask(known.who, neighbour.phone)).problem.code).toBe('CODE_LIMIT')
    expect((await ask(known.who, aPhone())).problem.code).toBe('CODE_LIMIT')
    const answer = await askWithWork({ ...known.who, address: anAddress() }, known.phone)
    expect(answer.value).toMatchObject({ onlyKnownPhones: false })
    expect((await enter(known.who, known.phone, answer.value.challengeId)).status).toBe(200)
  })

  it('stays available after a sign-out, but not after the account is deleted', async () => {
    const merchant = await app.aMerchant()
    const { who, phone } = await aCustomerOf(merchant)
    const { rows } = await app.superuser.query('select user_id from known_devices where merchant_id = $1', [
      merchant.id,
    ])
    expect(rows).toHaveLength(1)
    await app.superuser.query(`delete from sessions where merchant_id = $1`, [merchant.id])
    app.clock.advance(2 * MINUTE)
    await sentBefore(merchant, 200)
    expect((await ask(who, phone)).status).toBe(200)
    await app.superuser.query(
      `update users set deleted_at = now(), is_active = false, phone = null, first_name = '' where id = $1`,
      [rows[0].user_id],
    )
    const left = await app.superuser.query('select 1 from known_devices where merchant_id = $1', [merchant.id])
    expect(left.rows).toEqual([])
  })
})

describe('somebody who is signed in', () => {
  it('is counted by their account, whatever device cookie they send', async () => {
    const merchant = await app.aMerchant()
    const customer = await app.aCustomer(merchant)
    const change = () => {
      const who = { ...whoOf(someone(merchant)), customer }
      return app.asked('PUT /users/v1/users/phone', who, { body: { phone: aPhone() } })
    }
    for (let n = 0; n < 5; n += 1) expect((await change()).status).toBe(200)
    expect((await change()).problem).toMatchObject({ code: 'CODE_LIMIT', retryAfter: 3600 })
  })
})
