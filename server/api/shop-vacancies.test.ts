import { randomUUID } from 'node:crypto'
import { type ApplicationId, type BranchId, idFrom, type VacancyId } from '@dasturxon/domain/ids'
import { addMinutes } from '@dasturxon/domain/tashkent'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../db/tables.ts'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { insertRow } from '../testing/insert.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const LIST = 'GET /support/v1/vacancies'
const ONE = 'GET /support/v1/vacancies/:id'
const APPLY = 'POST /support/v1/vacancies/:id/applications'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const aBrand = () => app.aMerchant({ settings: { vacanciesActive: true } })
async function aVacancy(merchant: TestMerchant, changes: Partial<Insertable<Tables['vacancies']>> = {}) {
  const id = idFrom<VacancyId>(randomUUID())
  const position = JSON.stringify({ uz: 'Oshpaz', ru: 'Повар' })
  const published_at = addMinutes(app.clock.now(), -60)
  await insertRow(app.superuser, 'vacancies', { merchant_id: merchant.id, id, position, published_at, ...changes })
  return id
}
const idsOf = async (merchant: TestMerchant) => (await app.asked(LIST, { merchant })).value.map(({ id }) => id)
const find = (merchant: TestMerchant, id: VacancyId) => app.asked(ONE, { merchant }, { params: { id } })

describe('the shop', () => {
  const idsInShop = async ({ id }: TestMerchant) => (await app.services.menus.shop(id, 'uz')).vacancyIds

  it('names the vacancies that are open, in time: a page that shows one is made of it', async () => {
    const merchant = await aBrand()
    const now = app.clock.now()
    const open = await aVacancy(merchant)
    const ending = await aVacancy(merchant, { valid_through: addMinutes(now, 5) })
    const coming = await aVacancy(merchant, { published_at: addMinutes(now, 10) })
    await app.services.merchants.refresh()
    expect(await idsInShop(merchant)).toEqual(expect.arrayContaining([open, ending]))
    expect(await idsInShop(merchant)).toHaveLength(2)
    app.clock.advance(6 * 60_000)
    expect(await idsInShop(merchant)).toEqual([open])
    app.clock.advance(5 * 60_000)
    expect(await idsInShop(merchant)).toEqual([coming, open])
  })

  it('learns at once of a vacancy that was switched off', async () => {
    const merchant = await aBrand()
    const id = await aVacancy(merchant)
    await app.services.merchants.refresh()
    expect(await idsInShop(merchant)).toEqual([id])
    await app.superuser.query('update vacancies set is_active = false where id = $1', [id])
    await app.services.merchants.refresh()
    expect(await idsInShop(merchant)).toEqual([])
  })

  it('names none where the brand switched them off', async () => {
    const merchant = await app.aMerchant({ settings: { vacanciesActive: false } })
    await aVacancy(merchant)
    await app.services.merchants.refresh()
    expect(await idsInShop(merchant)).toEqual([])
  })
})

describe('vacancies', () => {
  it('are returned with all that a posting needs', async () => {
    const merchant = await aBrand()
    const second = idFrom<BranchId>(randomUUID())
    const id = await aVacancy(merchant, {
      salary_from: 4_500_000,
      salary_to: 6_000_000,
      duties: JSON.stringify({ uz: 'Pishirish' }),
      responsible: 'Dilnoza Karimova',
      phone: '+998710000109',
      telegram: '@dilnoza',
      employment_type: 'PART_TIME',
      branch_id: merchant.branchId,
      more_branch_ids: [second],
    })
    expect((await find(merchant, id)).value).toEqual({
      id,
      position: { uz: 'Oshpaz', ru: 'Повар' },
      salaryFrom: 4_500_000,
      salaryTo: 6_000_000,
      currency: 'UZS',
      period: 'MONTH',
      requirements: {},
      duties: { uz: 'Pishirish' },
      conditions: {},
      schedule: {},
      employmentType: 'PART_TIME',
      branchIds: [merchant.branchId, second],
      responsiblePerson: { name: 'Dilnoza Karimova', phone: '+998710000109', telegram: '@dilnoza' },
      publishedAt: addMinutes(app.clock.now(), -60).toISOString(),
      validThrough: null,
      isActive: true,
    })
  })

  it('are shown newest first while they are open, and are not found afterwards', async () => {
    const merchant = await aBrand()
    const now = app.clock.now()
    const older = await aVacancy(merchant)
    const newer = await aVacancy(merchant, { published_at: now, valid_through: addMinutes(now, 5) })
    const closed = [
      await aVacancy(merchant, { is_active: false }),
      await aVacancy(merchant, { valid_through: now }),
      await aVacancy(merchant, { published_at: addMinutes(now, 1) }),
      await aVacancy(await aBrand()),
    ]
    expect(await idsOf(merchant)).toEqual([newer, older])
    for (const id of closed)
      expect((await find(merchant, id)).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    app.clock.advance(5 * 60_000)
    expect((await find(merchant, newer)).status).toBe(404)
    expect((await find(merchant, 'x' as VacancyId)).status).toBe(422)
  })

  it('are an empty list where the brand switched them off', async () => {
    const merchant = await app.aMerchant()
    const id = await aVacancy(merchant)
    expect(await idsOf(merchant)).toEqual([])
    expect((await find(merchant, id)).status).toBe(404)
  })
})

describe('an application', () => {
  const applicant = { name: ' Sardor ', phone: '90 123-45-67', comment: 'Tajribam bor' }
  const apply = (merchant: TestMerchant, id: VacancyId, changes: object = {}) =>
    app.asked(APPLY, { merchant }, { params: { id }, body: { ...applicant, ...changes } })
  const kept = async (id: VacancyId) =>
    (
      await app.superuser.query(
        'select name, phone, comment, told_at from vacancy_applications where vacancy_id = $1',
        [id],
      )
    ).rows

  it('is stored, and the responsible person is notified once', async () => {
    const merchant = await aBrand()
    const boss = await app.aCustomer(merchant)
    const id = await aVacancy(merchant, { phone: boss.phone })
    await apply(merchant, id)
    expect(await kept(id)).toMatchObject([{ name: 'Sardor', phone: '+998901234567', told_at: null }])
    await app.runJobs()
    expect(await kept(id)).toMatchObject([{ told_at: app.clock.now() }])
    const { value } = await app.asked('GET /notifications/v1/notifications', { merchant, customer: boss })
    expect(value.content).toMatchObject([{ category: 'WORK', link: `/vacancy/${id}`, isRead: false }])
    expect(value.content[0]?.text.ru).toBe('Повар: Sardor, +998901234567')
  })

  it('is stored without a notification where the responsible person has no account', async () => {
    const merchant = await aBrand()
    const id = await aVacancy(merchant, { phone: '+998710000109' })
    await apply(merchant, id)
    expect(await app.runJobs()).toBe(1)
    expect(await kept(id)).toMatchObject([{ told_at: null }])
  })

  it('of one phone is stored once, however often it is sent', async () => {
    const merchant = await aBrand()
    const id = await aVacancy(merchant)
    const answers = await Promise.all([apply(merchant, id), apply(merchant, id, { name: 'Sardorbek' })])
    const ids = answers.map(({ value }) => value.id)
    expect(ids[0]).toBe(ids[1])
    expect(await kept(id)).toHaveLength(1)
    expect((await apply(merchant, id, { phone: '+998901112233' })).value.id).not.toBe(ids[0])
  })

  it.each([
    { name: '' },
    { name: 'x'.repeat(101) },
    { phone: '123' },
    { comment: 'x'.repeat(501) },
    { name: undefined },
  ])('with %j is refused', async (changes) => {
    const merchant = await aBrand()
    const id = await aVacancy(merchant)
    expect((await apply(merchant, id, changes)).problem.code).toBe('INVALID_FIELDS')
    expect(await kept(id)).toEqual([])
  })

  it('for a vacancy that has ended, of another brand or switched off is not found', async () => {
    const merchant = await aBrand()
    const over = await aVacancy(merchant, { valid_through: app.clock.now() })
    const foreign = await aVacancy(await aBrand())
    for (const id of [over, foreign]) expect((await apply(merchant, id)).problem.code).toBe('NOT_FOUND')
    const off = await app.aMerchant()
    expect((await apply(off, await aVacancy(off))).status).toBe(404)
  })
})

describe('the file of an application', () => {
  const PDF = Buffer.from('%PDF-1.7 a life in short')
  const visit = async () => {
    const merchant = await aBrand()
    const id = await aVacancy(merchant)
    const body = { name: 'Sardor', phone: '+998901234567' }
    const applied = await app.asked(APPLY, { merchant }, { params: { id }, body })
    const send = (payload: Buffer, to: { vacancy?: VacancyId; application?: ApplicationId } = {}) =>
      app.server.inject({
        method: 'POST',
        url: `/api/support/v1/vacancies/${to.vacancy ?? id}/applications/${to.application ?? applied.value.id}/file`,
        headers: {
          host: `${merchant.sub}.localhost`,
          origin: `http://${merchant.sub}.localhost`,
          'content-type': 'application/pdf',
          'file-token': applied.value.fileToken,
        },
        payload,
      })
    const kept = async () => {
      const text = 'select file, file_type from vacancy_applications where vacancy_id = $1'
      return (await app.superuser.query(text, [id])).rows[0]
    }
    return { send, kept }
  }

  it('is stored once, with the type of its content', async () => {
    const { send, kept } = await visit()
    expect((await send(PDF)).statusCode).toBe(200)
    expect(await kept()).toEqual({ file: PDF, file_type: 'application/pdf' })
    expect((await send(Buffer.from('%PDF-another'))).statusCode).toBe(404)
    expect(await kept()).toMatchObject({ file: PDF })
  })

  it('is refused when only its header names a document type, or when it is too large', async () => {
    const { send, kept } = await visit()
    expect((await send(Buffer.from('<html>hello</html>'))).json()).toMatchObject({ code: 'FILE_TYPE_REFUSED' })
    const large = Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)])
    expect((await send(large)).json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
    expect(await kept()).toEqual({ file: null, file_type: null })
  })

  it('is accepted only for an application that was just made', async () => {
    const { send } = await visit()
    const other = await visit()
    expect((await send(PDF, { application: idFrom(randomUUID()) })).statusCode).toBe(404)
    expect((await send(PDF, { vacancy: idFrom(randomUUID()) })).statusCode).toBe(404)
    app.clock.advance(61 * 60_000)
    expect((await other.send(PDF)).statusCode).toBe(404)
  })
})
