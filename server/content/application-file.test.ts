import { randomUUID } from 'node:crypto'
import { idFrom, type VacancyId } from '@dasturxon/domain/ids'
import { addMinutes } from '@dasturxon/domain/tashkent'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { insertRow } from '../testing/insert.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const MOST_BYTES = 5 * 1024 * 1024
const PDF = Buffer.from('%PDF-1.4 a life so far')

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function anApplication() {
  const merchant = await app.aMerchant({ settings: { vacanciesActive: true } })
  const id = idFrom<VacancyId>(randomUUID())
  const position = JSON.stringify({ uz: 'Oshpaz' })
  const published_at = addMinutes(app.clock.now(), -60)
  await insertRow(app.owner, 'vacancies', { merchant_id: merchant.id, id, position, published_at })
  const ask = { params: { id }, body: { name: 'Aziz', phone: '901234567' } }
  const applied = await app.asked('POST /support/v1/vacancies/:id/applications', { merchant }, ask)
  return { merchant, id, applicationId: applied.value.id }
}

async function send(merchant: TestMerchant, id: string, applicationId: string, file: Buffer, type = 'application/pdf') {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/support/v1/vacancies/${id}/applications/${applicationId}/file`,
    headers: { host: `${merchant.sub}.localhost`, 'content-type': type },
    payload: file,
  })
  return { status: answer.statusCode, code: answer.json().code ?? null }
}

it('takes one file with an application, and no second', async () => {
  const { merchant, id, applicationId } = await anApplication()
  expect(await send(merchant, id, applicationId, PDF)).toMatchObject({ status: 200 })
  expect(await send(merchant, id, applicationId, PDF)).toEqual({ status: 404, code: 'NOT_FOUND' })
})

it('looks at the content of a file, not at what it is called', async () => {
  const { merchant, id, applicationId } = await anApplication()
  const picture = await send(merchant, id, applicationId, Buffer.from('<svg/>'), 'image/png')
  expect(picture).toEqual({ status: 415, code: 'FILE_TYPE_REFUSED' })
})

it('takes no file that is too large, nor one that comes too late', async () => {
  const { merchant, id, applicationId } = await anApplication()
  const large = Buffer.concat([PDF, Buffer.alloc(MOST_BYTES)])
  expect(await send(merchant, id, applicationId, large)).toEqual({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
  app.clock.advance(61 * 60_000)
  expect(await send(merchant, id, applicationId, PDF)).toEqual({ status: 404, code: 'NOT_FOUND' })
})
