import { API } from '@dasturxon/contract/api'
import type { Endpoint } from '@dasturxon/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { NEARBY, type TestMerchant } from '../testing/a-merchant.ts'
import { insertRow } from '../testing/insert.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { sealSecret } from './secrets.ts'

/** Secret fields of a merchant. */
const SECRETS = [
  ...['yandexDeliveryKey', 'iikoApiLogin', 'iikoOrganizationId', 'smsUsername', 'smsPassword'],
  ...['botToken', 'paymeKey', 'clickSecretKey', 'secretKey', 'purchaseCost', 'posterErrorMessage', 'operatorId'],
  ...['keyHash', 'tokenHash', 'sealed'],
]
const PLANTED = 'hush-hush'

const reads = Object.entries<Endpoint>(API).filter(
  ([address, { isStream }]) => address.startsWith('GET ') && isStream !== true,
)
const openReads = reads.filter(([, { access }]) => access === 'open')

describe('the answers in the contract for customers', () => {
  it.each(reads.filter(([, { access }]) => access !== 'staff'))('%s has no field for a secret', (_, { reply }) => {
    expect(told(z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }))).toEqual([])
  })

  it('are checked: a field for a secret would be found', () => {
    const shape = z.object({ list: z.array(z.object({ smsPassword: z.string().nullable(), operatorId: z.null() })) })
    expect(told(z.toJSONSchema(shape))).toEqual(['smsPassword'])
  })
})

/** Secret fields in a schema. A field that is always empty is harmless, and may exist for an old client. */
function told(shape: unknown): readonly string[] {
  if (typeof shape !== 'object' || shape === null) return []
  return Object.entries(shape).flatMap(([name, value]) => {
    const isEmpty = typeof value === 'object' && value !== null && 'type' in value && value.type === 'null'
    return [...(SECRETS.includes(name) && !isEmpty ? [name] : []), ...told(value)]
  })
}

describe('public answers', () => {
  let app: TestApp
  let merchant: TestMerchant

  beforeAll(async () => {
    app = await testApp()
    merchant = await app.aMerchant({ settings: { bannersActive: true, storiesActive: true, vacanciesActive: true } })
    await plantSecrets(app, merchant)
  })
  afterAll(() => app.stop())

  const read = (address: string, { query }: Endpoint) =>
    app.server.inject({
      url: `/api${pathFor(address.slice('GET '.length), merchant)}`,
      query: query === undefined ? {} : QUERY(merchant),
      headers: { host: `${merchant.sub}.localhost` },
    })

  it.each(openReads)('%s contains no secret', async (address, endpoint) => {
    const answer = await read(address, endpoint)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).not.toContain(PLANTED)
    for (const name of SECRETS) expect(answer.body).not.toContain(`"${name}"`)
  })

  it('were really read', async () => {
    const answers = await Promise.all(openReads.map(([address, endpoint]) => read(address, endpoint)))
    const answered = answers.filter(({ statusCode }) => statusCode === 200)
    expect(answered.length).toBeGreaterThan(openReads.length / 2)
  })
})

/** Parameters for the open reads. */
const QUERY = ({ cityId }: TestMerchant) => ({
  cityId,
  lat: String(NEARBY.lat),
  lon: String(NEARBY.lon),
  policies: 'TERMS',
  type: 'DELIVERY',
  q: 'Navoiy',
})

function pathFor(path: string, merchant: TestMerchant): string {
  const parts: Readonly<Record<string, string>> = { sub: merchant.sub, merchantId: merchant.id, id: merchant.branchId }
  return path.replace(/:(\w+)/g, (_, name: string) => parts[name] ?? merchant.products.plain)
}

/** Puts secrets wherever a brand may have stored them: in its settings, among its encrypted keys, with its staff. */
async function plantSecrets(app: TestApp, { id }: TestMerchant): Promise<void> {
  const document = JSON.stringify(Object.fromEntries(SECRETS.map((name) => [name, PLANTED])))
  await app.superuser.query('update merchant_settings set web = web || $2::jsonb where merchant_id = $1', [
    id,
    document,
  ])
  const sealed = sealSecret(app.services.config.secretKey, [id, 'TELEGRAM_BOT'], `123:${PLANTED}`)
  const row = { merchant_id: id, name: 'TELEGRAM_BOT', sealed, updated_at: app.clock.now() }
  await insertRow(app.superuser, 'merchant_secrets', row)
  await app.services.merchants.refresh()
}
