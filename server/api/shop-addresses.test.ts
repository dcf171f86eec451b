import { randomUUID } from 'node:crypto'
import { type AddressId, type CityId, idFrom } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'

const LIST = 'GET /users/v1/addresses/merchant/:merchantId/user/:userId'
const CREATE = 'POST /users/v1/addresses/user/:userId'
const UPDATE = 'PUT /users/v1/addresses/:id'
const DELETE = 'DELETE /users/v1/addresses/:id'

const home = { name: 'Uyim', streetName: 'Osiyo', houseNumber: '2', latitude: 41.311081, longitude: 69.240562 }

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function signedIn() {
  const merchant = await app.aMerchant()
  const customer = await app.aCustomer(merchant)
  const { userId } = customer
  const who = { merchant, customer }
  return {
    who,
    merchant,
    userId,
    create: (body: object) => app.asked(CREATE, who, { params: { userId }, body: { ...home, ...body } }),
    list: async () => (await app.asked(LIST, who, { params: { merchantId: merchant.id, userId } })).value,
  }
}

describe('saved addresses', () => {
  it('are listed as they were saved, the newest first', async () => {
    const { create, list, merchant } = await signedIn()
    const details = { office: '12', domophone: '12K', entrance: '2', floor: '3', comment: 'Yashil eshik' }
    const words = { type: 'APARTMENT', details, comment: 'Qoʻngʻiroq qiling', cityId: merchant.cityId }
    const saved = await create({ ...words, description: 'Toshkent' })
    expect(saved.value).toMatchObject({ ...home, ...words, description: 'Toshkent', version: 1 })
    app.clock.advance(1000)
    const second = await create({ name: 'Ishxona', latitude: 41.32 })
    expect((await list()).map(({ id }) => id)).toEqual([second.value.id, saved.value.id])
    expect((await list())[1]).toEqual(saved.value)
  })

  it('take details as the JSON text of older clients, and as plain text', async () => {
    const { create } = await signedIn()
    const json = await create({ details: '{"floor": 3, "office": "12", "evil": "x"}' })
    expect(json.value.details).toEqual({ office: '12', domophone: '', entrance: '', floor: '3', comment: '' })
    const plain = await create({ details: 'qoʻngʻiroq ishlamaydi', latitude: 41.4 })
    expect(plain.value.details.comment).toBe('qoʻngʻiroq ishlamaydi')
    // an unpaired surrogate and a zero character inside the inner text, which the edge does not check
    const strange = await create({ details: JSON.stringify({ comment: 'yashil \ud800\u0000 eshik' }), latitude: 41.5 })
    expect(strange.value.details.comment).toMatch(/^yashil .* eshik$/)
  })

  it('do not store a house number in the field “house, flat or office” as a flat', async () => {
    const { create, list, who } = await signedIn()
    const saved = await create({ details: { office: home.houseNumber, floor: '3' } })
    expect(saved.value).toMatchObject({ houseNumber: '2', details: { office: '', floor: '3' } })
    const params = { id: saved.value.id }
    const flat = await app.asked(UPDATE, who, { params, body: { ...home, details: { office: '12' } } })
    expect(flat.value.details.office).toBe('12')
    await app.asked(UPDATE, who, { params, body: { ...home, details: '{"office": "2"}' } })
    expect((await list())[0]?.details.office).toBe('')
    await app.superuser.query(`update addresses set details = '{"office": "2"}' where id = $1`, [saved.value.id])
    expect((await list())[0]?.details.office, 'saved before this rule').toBe('')
  })

  it('at the same point are saved once', async () => {
    const { create, list } = await signedIn()
    const first = await create({})
    const again = await create({
      name: 'Boshqa nom',
      latitude: home.latitude + 0.000098,
      longitude: home.longitude - 0.00005,
    })
    expect(again.value).toEqual(first.value)
    expect(await list()).toHaveLength(1)
  })

  it('are saved once even when two devices upload the same one at the same moment', async () => {
    const { create, list, userId } = await signedIn()
    const holder = await app.superuser.connect()
    await holder.query('begin')
    await holder.query('select 1 from users where id = $1 for update', [userId])
    const uploads = [create({}), create({})]
    const waiting = async () => {
      const text = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      return (await app.superuser.query(text)).rows.length
    }
    await expect.poll(waiting, { interval: 5 }).toBe(2)
    await holder.query('commit')
    holder.release()
    const [first, second] = await Promise.all(uploads)
    expect(first?.value).toEqual(second?.value)
    expect(await list()).toHaveLength(1)
  })

  it('change by version: of two devices one succeeds, the other gets the latest state', async () => {
    const { who, create } = await signedIn()
    const { id } = (await create({})).value
    const change = (name: string) => app.asked(UPDATE, who, { params: { id }, body: { ...home, name, version: 1 } })
    const answers = await Promise.all([change('Birinchi'), change('Ikkinchi')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)?.value
    expect(won?.version).toBe(2)
    expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({ code: 'STALE', address: won })
    const blind = await app.asked(UPDATE, who, { params: { id }, body: { ...home, name: 'Uchinchi' } })
    expect(blind.value).toMatchObject({ name: 'Uchinchi', version: 3 })
  })

  it('keep every field through a change', async () => {
    const { who, create, list, merchant } = await signedIn()
    const { id } = (await create({})).value
    const details = { office: '12', domophone: '12K', entrance: '2', floor: '3', comment: 'Yashil eshik' }
    const body = { ...home, type: 'OFFICE', details, comment: 'Qoʻngʻiroq qiling', cityId: merchant.cityId } as const
    const changed = await app.asked(UPDATE, who, { params: { id }, body: { ...body, version: 1 } })
    expect(changed.value).toMatchObject({ ...body, id, version: 2 })
    expect(await list()).toEqual([changed.value])
  })

  it('are deleted once', async () => {
    const { who, create, list } = await signedIn()
    const { id } = (await create({})).value
    expect((await app.asked(DELETE, who, { params: { id } })).value).toEqual({})
    expect(await list()).toEqual([])
    expect((await app.asked(DELETE, who, { params: { id } })).status).toBe(404)
  })

  it('of somebody else are not found, in this brand or in another', async () => {
    const [mine, other] = [await signedIn(), await signedIn()]
    const neighbour = await app.aCustomer(mine.merchant)
    const { id } = (await mine.create({})).value
    for (const who of [{ ...mine.who, customer: neighbour }, other.who]) {
      expect((await app.asked(UPDATE, who, { params: { id }, body: home })).status).toBe(404)
      expect((await app.asked(DELETE, who, { params: { id } })).status).toBe(404)
    }
    const params = { userId: neighbour.userId }
    expect((await app.asked(CREATE, mine.who, { params, body: home })).status).toBe(404)
    const list = { params: { ...params, merchantId: mine.merchant.id } }
    expect((await app.asked(LIST, mine.who, list)).status).toBe(404)
    const foreign = { params: { userId: mine.userId, merchantId: other.merchant.id } }
    expect((await app.asked(LIST, mine.who, foreign)).problem).toMatchObject({ status: 400, code: 'TENANT_MISMATCH' })
    expect(await mine.list()).toHaveLength(1)
  })

  it('need a session', async () => {
    const { merchant, userId } = await signedIn()
    const id = idFrom<AddressId>(randomUUID())
    const guest = { merchant }
    const answers = [
      await app.asked(LIST, guest, { params: { merchantId: merchant.id, userId } }),
      await app.asked(CREATE, guest, { params: { userId }, body: home }),
      await app.asked(UPDATE, guest, { params: { id }, body: home }),
      await app.asked(DELETE, guest, { params: { id } }),
    ]
    expect(answers.map(({ problem }) => problem.code)).toEqual(Array(4).fill('SESSION_REQUIRED'))
  })

  it('are refused in a city of another brand', async () => {
    const [mine, other] = [await signedIn(), await signedIn()]
    for (const cityId of [other.merchant.cityId, idFrom<CityId>(randomUUID())]) {
      expect((await mine.create({ cityId })).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    }
  })

  it.each([
    { name: 'Uy' },
    { name: '  U  ' },
    { latitude: 91 },
    { longitude: 'east' },
    { type: 'CASTLE' },
    { comment: 'x'.repeat(501) },
    { details: { office: 'x'.repeat(21) } },
    { details: JSON.stringify({ floor: 'x'.repeat(21) }) },
    { details: 7 },
  ])('are refused with %j', async (broken) => {
    const { create, list } = await signedIn()
    const { problem, status } = await create(broken)
    expect(status).toBe(422)
    expect(problem.errors?.[0]?.path).toMatch(new RegExp(`^body\\.${Object.keys(broken)[0]}`))
    expect(await list()).toEqual([])
  })
})

describe('addresses that a guest saved before signing in', () => {
  const kept = [
    { ...home, name: 'Uyim' },
    { ...home, name: 'Ishxona', latitude: 41.33, details: '{"office": "5"}' },
    {
      ...home,
      name: 'Onam',
      latitude: 41.35,
      details: { office: '', domophone: '', entrance: '', floor: '2', comment: '' },
    },
  ]

  it('are each saved once, however often and from however many tabs they are uploaded', async () => {
    const { create, list } = await signedIn()
    const upload = () => Promise.all(kept.map((address) => create(address)))
    const answers = (await Promise.all([upload(), upload(), upload()])).flat()
    await upload()
    expect(new Set(answers.map(({ value }) => value.id)).size).toBe(kept.length)
    const saved = await list()
    expect(saved.map(({ name }) => name).toSorted()).toEqual(['Ishxona', 'Onam', 'Uyim'])
    expect(saved.find(({ name }) => name === 'Ishxona')?.details.office).toBe('5')
  })

  it('are recognised even after a hundred newer ones', async () => {
    const { create, list, merchant, userId } = await signedIn()
    const first = (await create({})).value
    await app.superuser.query(
      `insert into addresses (merchant_id, id, user_id, name, lat, lon, created_at)
       select $1, gen_random_uuid(), $2, 'Joy', 40 + n * 0.001, 70, now() + interval '1 day' from generate_series(1, 120) n`,
      [merchant.id, userId],
    )
    expect((await create({ name: 'Boshqa nom' })).value.id).toBe(first.id)
    expect(await list()).toHaveLength(100)
  })

  it.each([
    [0.000098, 0.000098, true],
    [-0.000098, 0.000098, true],
    [0.0001, 0, false],
    [0, -0.0001, false],
  ])('differ by %d and %d degrees: the same is %s', async (lat, lon, isSame) => {
    const { create } = await signedIn()
    const first = (await create({})).value
    const second = await create({ latitude: home.latitude + lat, longitude: home.longitude + lon })
    expect(second.value.id === first.id).toBe(isSame)
  })
})
