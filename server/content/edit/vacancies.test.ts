// Vacancies at the desk: what the owner writes is what applicants see, and who has applied is read by those of the branch.
import { randomUUID } from 'node:crypto'
import { type ApplicationId, type BranchId, idFrom, type VacancyId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const LIST = 'GET /office/v1/vacancies'
const ADD = 'POST /office/v1/vacancies'
const CHANGE = 'PUT /office/v1/vacancies/:id'
const APPLIED = 'GET /office/v1/vacancies/:id/applications'
const FILE = 'GET /office/v1/applications/:id/file'
const PDF = Buffer.from('%PDF-1.4 a life so far')

let app: TestApp
let merchant: TestMerchant
let staffKey: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  merchant = await app.aMerchant({ settings: { vacanciesActive: true } })
  staffKey = await app.aStaffKey(merchant, 'brand_admin')
})
afterAll(() => app.stop())

const by = () => ({ merchant, staffKey })
const later = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
const wanted = () => ({
  ...{ position: { uz: 'Oshpaz', ru: 'Повар' }, salaryFrom: 9_000_000, salaryTo: 13_000_000, currency: 'UZS' },
  ...{
    requirements: { uz: ' 3 yil tajriba \n\n Tozalik ' },
    duties: { uz: 'Osh' },
    conditions: {},
    schedule: { uz: '6/1' },
  },
  ...{ employmentType: 'FULL_TIME' as const, branchIds: [merchant.branchId] as BranchId[] },
  responsiblePerson: { name: 'Otabek', phone: '+998901234567', telegram: '@otabek' },
  ...{ publishedAt: later(-1000), validThrough: later(86_400_000), isActive: true },
})
const add = async (part: object = {}) => (await app.asked(ADD, by(), { body: { ...wanted(), ...part } })).value
const open = async () => (await app.asked('GET /support/v1/vacancies', { merchant })).value

async function applied(id: VacancyId, withFile = true): Promise<ApplicationId> {
  const body = { name: 'Aziz Karimov', phone: '+998907654321', comment: 'Salom' }
  const { value } = await app.asked(
    'POST /support/v1/vacancies/:id/applications',
    { merchant },
    { params: { id }, body },
  )
  if (withFile)
    await app.server.inject({
      method: 'POST',
      url: `/api/support/v1/vacancies/${id}/applications/${value.id}/file`,
      headers: {
        host: `${merchant.sub}.localhost`,
        'content-type': 'application/pdf',
        'file-token': value.fileToken,
      },
      payload: PDF,
    })
  return value.id
}

describe('a vacancy', () => {
  it('is seen by applicants with all its fields, and no more once it is closed', async () => {
    const value = await add()
    const { version: _, applications: __, ...seen } = value
    expect(value).toMatchObject({
      ...wanted(),
      applications: 0,
      requirements: { uz: '3 yil tajriba\nTozalik' },
      version: 1,
    })

    expect(await open()).toEqual([seen])
    const params = { id: value.id }
    const closed = await app.asked(CHANGE, by(), { params, body: { ...wanted(), isActive: false, version: 1 } })
    expect(closed.value).toMatchObject({ isActive: false, version: 2 })
    expect(await open()).toEqual([])
    const late = await app.asked(CHANGE, by(), { params, body: { ...wanted(), version: 1 } })
    expect(late.problem).toMatchObject({ code: 'STALE', vacancy: { isActive: false } })
    const log = (await app.asked('GET /office/v1/changes', by(), { query: { subjectId: value.id } })).value
    expect(log.map(({ action }) => action).toSorted()).toEqual(['vacancy.added', 'vacancy.changed'])
    expect(JSON.stringify(log)).not.toContain('901234567')
  })

  it('says what is wrong', async () => {
    const wrong = async (part: object) => (await app.asked(ADD, by(), { body: { ...wanted(), ...part } })).problem
    expect(await wrong({ position: {} })).toMatchObject({ errors: [{ path: 'body.position', code: 'REQUIRED' }] })
    expect(await wrong({ salaryTo: 1 })).toMatchObject({ errors: [{ path: 'body.salaryTo', code: 'TOO_SMALL' }] })
    expect(await wrong({ validThrough: later(-5000) })).toMatchObject({
      errors: [{ path: 'body.validThrough', code: 'DATE' }],
    })
    const person = { name: 'Otabek', phone: '12', telegram: '' }
    expect(await wrong({ responsiblePerson: person })).toMatchObject({
      errors: [{ path: 'body.responsiblePerson.phone' }],
    })
    expect(await wrong({ branchIds: [randomUUID()] })).toMatchObject({
      errors: [{ path: 'body.branchIds', code: 'NOT_A_CHOICE' }],
    })
    const value = await add()
    const body = { ...wanted(), branchIds: [idFrom<BranchId>(randomUUID())], version: 1 }
    expect((await app.asked(CHANGE, by(), { params: { id: value.id }, body })).problem.code).toBe('INVALID_FIELDS')
  })

  it('of another brand is not found', async () => {
    const { id } = await add()
    const application = await applied(id)
    const other = await app.aMerchant()
    const who = { merchant: other, staffKey: await app.aStaffKey(other, 'brand_admin') }
    const body = { ...wanted(), branchIds: [], version: 1 }
    const answers = await Promise.all([
      app.asked(CHANGE, who, { params: { id }, body }),
      app.asked(APPLIED, who, { params: { id } }),
      app.asked(FILE, who, { params: { id: application } }),
    ])
    expect(answers.map(({ problem }) => problem.code)).toEqual(Array(3).fill('NOT_FOUND'))
    expect((await app.asked(LIST, who)).value).toEqual([])
  })
})

describe('applications', () => {
  it('are read by the owner and by managers of a branch of the vacancy', async () => {
    const branchId = await app.aBranch(merchant)
    const value = await add({ branchIds: [merchant.branchId, branchId] })
    const application = await applied(value.id)
    const seen = async (key: string) => {
      const who = { merchant, staffKey: key }
      const list = (await app.asked(LIST, who)).value.map(({ id, applications }) => ({ id, applications }))
      return { list, answer: await app.asked(APPLIED, who, { params: { id: value.id } }) }
    }
    const expected = {
      ...{ id: application, name: 'Aziz Karimov', phone: '+998907654321', comment: 'Salom' },
      ...{ fileType: 'application/pdf', position: value.position },
    }
    const manager = (of: BranchId) => app.aStaffKey(merchant, 'branch_manager', { branchId: of })
    for (const key of [staffKey, await manager(branchId), await manager(merchant.branchId)]) {
      const { list, answer } = await seen(key)
      expect(list).toEqual([{ id: value.id, applications: 1 }])
      expect(answer.value).toMatchObject([expected])
    }
    const third = await seen(await manager(await app.aBranch(merchant)))
    expect([third.list, third.answer.problem.code]).toEqual([[], 'NOT_FOUND'])
  })

  it('have their file, which a browser saves and never opens', async () => {
    const { id } = await add()
    const application = await applied(id)
    const answer = await app.server.inject({
      url: `/api/office/v1/applications/${application}/file`,
      headers: { host: `${merchant.sub}.localhost`, authorization: `Bearer ${staffKey}` },
    })
    expect(answer.rawPayload).toEqual(PDF)
    expect(answer.headers).toMatchObject({
      ...{ 'content-type': 'application/pdf', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
      'content-disposition': "attachment; filename*=UTF-8''Aziz-Karimov.pdf",
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  it('without a file have none to be saved', async () => {
    const application = await applied((await add()).id, false)
    expect((await app.asked(FILE, by(), { params: { id: application } })).problem.code).toBe('NOT_FOUND')
    expect((await app.asked(FILE, by(), { params: { id: idFrom(randomUUID()) } })).problem.code).toBe('NOT_FOUND')
  })
})
