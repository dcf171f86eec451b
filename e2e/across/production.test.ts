// The production command of README as a whole: its own process, an operator's database, no demo.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { idFrom, type UserId } from '@dasturxon/domain/ids'
import { sealSecret } from '@dasturxon/server/merchants/secrets'
import { insertMerchant, type TestMerchant } from '@dasturxon/server/testing/a-merchant'
import { insertRow } from '@dasturxon/server/testing/insert'
import { emptyDatabase, type TestDatabase } from '@dasturxon/server/testing/test-database'
import { newToken, tokenHash } from '@dasturxon/server/tokens'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { freePort } from '../helpers/free-port.ts'
import { type Program, startProgram } from '../helpers/program.ts'
import { fetchAt } from '../helpers/site.ts'

const HOST = 'osh.example.com'
const SHOP = '/api/products/v1/shop?language=uz'
const SECRET_KEY = '7Yp2vQeXz9LrT4mKd8WbNc6HsJfUaGoE'
const DAY_MS = 86_400_000

let database: TestDatabase
let superuser: Pool
let merchant: TestMerchant
const dataDir = mkdtempSync(join(inject('scratch'), 'production-'))

/** The command of README; tests change the trusted proxies. */
function start(trustedProxies: string, secretKey = SECRET_KEY): Promise<Program> {
  return startProgram({
    MODE: 'production',
    SECRET_KEY: secretKey,
    BASE_DOMAIN: 'example.uz',
    TRUSTED_PROXIES: trustedProxies,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(freePort()),
  })
}

beforeAll(async () => {
  database = await emptyDatabase()
  superuser = new Pool({ connectionString: database.superuserUrl, max: 1 })
})
afterAll(async () => {
  await superuser.end()
  await database.drop()
})

async function stopped(program: Program): Promise<number | null> {
  await program.stop('SIGTERM')
  return program.child.exitCode
}

describe('production', { timeout: 120_000 }, () => {
  it('starts on an empty database of a login that is no superuser, and ends with 0 when told', async () => {
    const program = await start('10.0.0.0/8')
    const ready = await fetchAt({ host: 'localhost', port: program.port })('/health/ready')
    expect(ready.status).toBe(200)
    expect(await stopped(program)).toBe(0)
    // no brands and no files of the demo
    expect((await superuser.query('select * from merchants')).rows).toEqual([])
    expect(statSync(join(dataDir, 'secret-key'), { throwIfNoEntry: false })).toBeUndefined()
    expect(statSync(dataDir).mode & 0o077).toBe(0)
  })

  it('serves a brand by its hosts, with cookies for secure connections, and nothing of the demo', async () => {
    merchant = await insertMerchant(superuser, { sub: 'oshxona' })
    await insertRow(superuser, 'merchant_hosts', { host: HOST, merchant_id: merchant.id })
    const cookie = `__Host-sid=${await aSession()}`
    const program = await start('10.0.0.0/8')
    const at = (host: string) => fetchAt({ host, port: program.port })
    for (const host of [HOST, 'oshxona.example.uz']) {
      const page = await at(host)('/')
      expect([host, page.status]).toEqual([host, 200])
      expect(await page.text()).toContain('<html')
    }
    expect((await at(HOST)(SHOP)).status).toBe(200)
    expect((await at('nobody.example.uz')(SHOP)).status).toBe(404)
    // headers of a proxy that is not in the list are ignored
    const forwarded = { 'x-forwarded-host': HOST }
    expect((await at('balancer.internal')(SHOP, { headers: forwarded })).status).toBe(404)

    const me = await at(HOST)('/api/users/v1/users/me', { headers: { cookie } })
    expect(me.status).toBe(200)
    const cookies = me.headers.getSetCookie()
    expect(cookies.map((each) => each.split('=')[0]).sort()).toEqual(['__Host-did', '__Host-sid'])
    for (const each of cookies) expect(each).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax$/)

    expect((await at(HOST)('/demo/inbox')).status).toBe(404)
    expect((await at(HOST)('/office/demo')).status).toBe(404)
    expect((await at(HOST)('/office/demo/refresh.js')).status).toBe(404)
    expect((await at('localhost')(`${SHOP}&vendor=oshxona`)).status).toBe(404)
    expect(await stopped(program)).toBe(0)
  })

  it('believes the forwarded host of a proxy that was named', async () => {
    const program = await start('127.0.0.1')
    const page = await fetchAt({ host: 'balancer.internal', port: program.port })('/', {
      headers: { 'x-forwarded-host': HOST, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' },
    })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(`https://${HOST}`)
    expect(await stopped(program)).toBe(0)
  })

  it('warns on the terminal and in the log of secrets that another key has sealed', async () => {
    const sealed = sealSecret(SECRET_KEY, [merchant.id, 'TELEGRAM_BOT'], '7123456789')
    const row = { merchant_id: merchant.id, name: 'TELEGRAM_BOT', sealed, updated_at: new Date() }
    await insertRow(superuser, 'merchant_secrets', row)
    const program = await start('10.0.0.0/8', 'Xk3-Wq8_Zr5.Tn1+Bv7=Hd4,Gs9 Lp2!Jc6')
    await expect.poll(program.output, { timeout: 20_000 }).toContain('1 secret(s) of brands: oshxona (TELEGRAM_BOT).')
    expect(await stopped(program)).toBe(0)
    expect(program.output()).toContain('"event":"SECRETS_UNREADABLE"')
  })
})

/** A customer who signed in two days ago, so that the session gets a new token. */
async function aSession(): Promise<string> {
  const [token, userId, then] = [newToken(), idFrom<UserId>(randomUUID()), new Date(Date.now() - 2 * DAY_MS)]
  const of = { merchant_id: merchant.id }
  await insertRow(superuser, 'users', { ...of, id: userId, phone: '+998901234567', first_name: 'Nodira' })
  await insertRow(superuser, 'sessions', {
    ...of,
    token_hash: tokenHash(token),
    user_id: userId,
    created_at: then,
    last_used_at: then,
    expires_at: new Date(then.getTime() + 30 * DAY_MS),
    ends_at: new Date(then.getTime() + 90 * DAY_MS),
  })
  return token
}
