// The brand's own texts at the desk: what may not be in them never reaches the shop.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { insertRow } from '../../testing/insert.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const LIST = 'GET /office/v1/policies'
const CHANGE = 'PUT /office/v1/policies/:type'

let app: TestApp
let merchant: TestMerchant
let staffKey: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  merchant = await app.aMerchant()
  staffKey = await app.aStaffKey(merchant, 'brand_admin')
})
afterAll(() => app.stop())

const by = () => ({ merchant, staffKey })
const change = (text: object, version = 0) =>
  app.asked(CHANGE, by(), { params: { type: 'TERMS' }, body: { version, text } })
const shown = () => app.asked('GET /support/v1/company/policies', { merchant }, { query: { policies: 'TERMS' } })
const log = async () =>
  (await app.asked('GET /office/v1/changes', by(), { query: {} })).value.map(({ action }) => action)

it('is shown in the shop as it was written, without script, events and links of script', async () => {
  const html =
    '<h2 onclick="alert(1)">Shartlar</h2><p><b>Narx</b> <a href="javascript:alert(1)">soʻmda</a></p>' +
    '<ul><li><a href="https://a.uz">a</a></li></ul><script>alert(1)</script><img src=x onerror=alert(1)>'
  const clean = '<h2>Shartlar</h2><p><b>Narx</b> soʻmda</p><ul><li><a href="https://a.uz">a</a></li></ul>'
  const { value } = await change({ uz: html, ru: '  ' })
  expect(value).toEqual({ type: 'TERMS', text: { uz: clean }, version: 1, updatedAt: app.clock.now().toISOString() })
  expect((await shown()).value).toEqual({ type: 'TERMS', text: { uz: clean } })
  expect(await log()).toEqual(['policy.changed'])
})

it('is not lost when two write it, and is gone when it is emptied', async () => {
  await change({ uz: '<p>Bir</p>' })
  expect((await change({ uz: '<p>Ikki</p>' })).problem).toMatchObject({
    ...{ code: 'STALE', policy: { text: { uz: '<p>Bir</p>' }, version: 1 } },
  })
  expect((await change({ uz: '<p>Ikki</p>' }, 1)).value.version).toBe(2)
  expect((await change({}, 1)).problem.code).toBe('STALE')
  expect((await change({ uz: '<p> </p>' }, 2)).value).toMatchObject({ version: 0, text: {} })
  expect((await shown()).problem.code).toBe('NOT_FOUND')
  expect((await change({})).value.version).toBe(0)
})

it('that was plain is read as paragraphs', async () => {
  const row = { merchant_id: merchant.id, type: 'TERMS', text: JSON.stringify({ uz: '1. Bir. 2. Ikki.' }) } as const
  await insertRow(app.superuser, 'policies', row)
  const found = (await app.asked(LIST, by())).value.find(({ type }) => type === 'TERMS')
  expect(found).toMatchObject({ text: { uz: '<p>1. Bir.</p><p>2. Ikki.</p>' }, version: 1 })
})

it('is one of three, of at most 40,000 signs, and the brand’s own', async () => {
  await change({ uz: '<p>Bir</p>' })
  const long = await change({ uz: `<p>${'a'.repeat(40_000)}</p>` }, 1)
  expect(long.problem).toMatchObject({ code: 'INVALID_FIELDS', errors: [{ path: 'body.text.uz', code: 'TOO_LONG' }] })
  const other = await app.asked(CHANGE, by(), { params: { type: 'RULES' as 'TERMS' }, body: { version: 0, text: {} } })
  expect(other.problem.code).toBe('INVALID_FIELDS')
  const elsewhere = await app.aMerchant()
  const theirs = { merchant: elsewhere, staffKey: await app.aStaffKey(elsewhere, 'brand_admin') }
  expect((await app.asked(LIST, theirs)).value.map(({ version }) => version)).toEqual([0, 0, 0])
})
