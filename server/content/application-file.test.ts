import { randomUUID } from 'node:crypto'
import { idFrom, type VacancyId } from '@dasturxon/domain/ids'
import { addMinutes } from '@dasturxon/domain/tashkent'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRow } from '../testing/insert.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { tokenHash } from '../tokens.ts'

const APPLY = 'POST /support/v1/vacancies/:id/applications'
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
  await insertRow(app.superuser, 'vacancies', { merchant_id: merchant.id, id, position, published_at })
  const ask = { params: { id }, body: { name: 'Aziz', phone: '901234567' } }
  const device = randomUUID()
  const applied = await app.asked(APPLY, { merchant, device }, ask)
  return { merchant, id, applicationId: applied.value.id, token: applied.value.fileToken, device }
}
type Applied = Awaited<ReturnType<typeof anApplication>>

async function send(
  to: Omit<Applied, 'token'> & { readonly token: string | null },
  file: Buffer,
  type = 'application/pdf',
) {
  const { merchant, id, applicationId, token } = to
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/support/v1/vacancies/${id}/applications/${applicationId}/file`,
    headers: {
      host: `${merchant.sub}.localhost`,
      'content-type': type,
      ...(token === null ? {} : { 'file-token': token }),
    },
    payload: file,
  })
  return { status: answer.statusCode, code: answer.json().code ?? null }
}

it('takes one file with an application, and no second', async () => {
  const applied = await anApplication()
  expect(await send(applied, PDF)).toMatchObject({ status: 200 })
  expect(await send(applied, PDF)).toEqual({ status: 404, code: 'NOT_FOUND' })
})

it('checks the content of a file, not its name', async () => {
  const applied = await anApplication()
  const picture = await send(applied, Buffer.from('<svg/>'), 'image/png')
  expect(picture).toEqual({ status: 415, code: 'FILE_TYPE_REFUSED' })
})

it('refuses a file that is too large or too late', async () => {
  const applied = await anApplication()
  const large = Buffer.concat([PDF, Buffer.alloc(MOST_BYTES)])
  expect(await send(applied, large)).toEqual({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
  app.clock.advance(61 * 60_000)
  expect(await send(applied, PDF)).toEqual({ status: 404, code: 'NOT_FOUND' })
})

it('refuses a file from a client that only knows the phone of the applicant', async () => {
  const applied = await anApplication()
  const { merchant, id, device } = applied
  const again = { params: { id }, body: { name: 'Aziz', phone: '901234567' } }
  // the answer looks like that of a new application, and does not reveal that there was one before
  const stranger = await app.asked(APPLY, { merchant, device: randomUUID() }, again)
  expect(stranger.value).toEqual({ id: applied.applicationId, fileToken: expect.stringMatching(/^[\w-]{43}$/) })
  for (const token of [stranger.value.fileToken, 'made-up', '', null]) {
    expect(await send({ ...applied, token }, PDF)).toEqual({ status: 404, code: 'NOT_FOUND' })
  }
  const same = await app.asked(APPLY, { merchant, device }, again)
  expect(await send({ ...applied, token: same.value.fileToken }, PDF)).toMatchObject({ status: 200 })
})

it('stores the hash of the token, not the token', async () => {
  const { applicationId, token } = await anApplication()
  const text = 'select file_token_hash from vacancy_applications where id = $1'
  const { rows } = await app.superuser.query(text, [applicationId])
  expect(rows).toEqual([{ file_token_hash: tokenHash(token) }])
})
