import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPool } from '../db/database.ts'
import { openLog } from '../log.ts'
import { insertMerchant } from '../testing/a-merchant.ts'
import { insertRow } from '../testing/insert.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { type Merchants, openMerchants } from './merchants.ts'

let database: TestDatabase
let superuser: Pool
let pool: Pool
let merchants: Merchants
const lines: string[] = []

beforeEach(async () => {
  database = await testDatabase()
  superuser = new Pool({ connectionString: database.superuserUrl, max: 2 })
  // on a busy machine the database may be dropped before it has noticed that this pool is closed
  superuser.on('error', () => undefined)
  pool = openPool(database.url, 'dasturxon_app', 4)
})
afterEach(async () => {
  merchants.stop()
  lines.length = 0
  await Promise.all([pool.end(), superuser.end()])
  await database.drop()
})

async function open(everyMs = 60_000): Promise<void> {
  const log = openLog('info', { write: (line: string) => void lines.push(line) })
  merchants = await openMerchants({ pool, log, now: () => new Date(), everyMs })
}

/** Resolves when the registry announces a change. */
function nextChange(): Promise<void> {
  return new Promise((resolve) => {
    const stop = merchants.onChange(() => {
      stop()
      resolve()
    })
  })
}

describe('the registry of merchants', () => {
  it('finds a merchant by host, sub-domain key and id, and no merchant otherwise', async () => {
    const { id, sub } = await insertMerchant(superuser, {
      sub: 'osh',
      settings: { ruActive: true, mainLanguage: 'ru' },
    })
    await insertRow(superuser, 'merchant_hosts', { host: 'osh.example', merchant_id: id })
    await open()
    const osh = merchants.byId(id)
    expect(osh).toMatchObject({ id, sub, hosts: ['osh.example'], mainLanguage: 'ru', isActive: true, isDeleted: false })
    expect(osh?.languages).toEqual(['uz', 'ru', 'eng'])
    expect(merchants.byHost('OSH.example')).toBe(osh)
    expect(merchants.bySub('osh')).toBe(osh)
    expect(merchants.all()).toEqual([osh])
    for (const nobody of ['osh.example.evil', 'www.osh.example', '']) expect(merchants.byHost(nobody)).toBeNull()
    expect(merchants.bySub('nobody')).toBeNull()
  })

  it('contains no secret', async () => {
    await insertMerchant(superuser, { merchant: { sms_gateway: 'ESKIZ' } })
    await open()
    expect(JSON.stringify(merchants.all())).not.toMatch(/ESKIZ|sms/i)
  })

  it('announces changed merchants only', async () => {
    const [osh, somsa] = [await insertMerchant(superuser, {}), await insertMerchant(superuser, {})]
    await open()
    const before = merchants.byId(somsa.id)
    const told: string[] = []
    merchants.onChange(({ id }) => told.push(id))
    await merchants.refresh()
    expect(told).toEqual([])
    await superuser.query('update products set price = price + 1000 where merchant_id = $1', [osh.id])
    await merchants.refresh()
    expect(told).toEqual([osh.id])
    await superuser.query('update merchants set is_active = false where id = $1', [osh.id])
    await merchants.refresh()
    expect(told).toEqual([osh.id, osh.id])
    expect(merchants.byId(osh.id)?.isActive).toBe(false)
    expect(merchants.byId(somsa.id)).toBe(before)
  })

  it('reads settings again when they change', async () => {
    const { id } = await insertMerchant(superuser, {})
    await open()
    await superuser.query(
      `update merchant_settings set web = web || '{"mainLanguage": "eng"}' where merchant_id = $1`,
      [id],
    )
    await merchants.refresh()
    expect(merchants.byId(id)?.mainLanguage).toBe('eng')
  })

  it('sees a new merchant by itself within two seconds', async () => {
    await open(1000)
    const told = nextChange()
    const startedAt = performance.now()
    const { sub } = await insertMerchant(superuser, { sub: `new-${randomUUID().slice(0, 8)}` })
    await told
    expect(performance.now() - startedAt).toBeLessThan(2000)
    expect(merchants.bySub(sub)).not.toBeNull()
  })

  it('keeps its data while the database does not answer, logs that once, and recovers', async () => {
    const { id } = await insertMerchant(superuser, {})
    await open(20)
    await superuser.query(`alter table merchants rename to away`)
    await expect(merchants.refresh()).rejects.toThrow()
    await expect(merchants.refresh()).rejects.toThrow()
    expect(merchants.byId(id)?.id).toBe(id)
    await expect.poll(() => lines.filter((line) => line.includes('MERCHANTS_STALE')).length).toBe(1)
    await superuser.query(`alter table away rename to merchants`)
    const told = nextChange()
    await superuser.query(`update merchants set color = '#112233' where id = $1`, [id])
    await told
    expect(merchants.byId(id)?.color).toBe('#112233')
    expect(lines.filter((line) => line.includes('MERCHANTS_STALE'))).toHaveLength(1)
  })

  it('works in spite of broken settings of one merchant', async () => {
    const { id } = await insertMerchant(superuser, {})
    await superuser.query(`update merchant_settings set web = '["broken"]' where merchant_id = $1`, [id])
    await open()
    expect(merchants.byId(id)).toMatchObject({ mainLanguage: 'uz', languages: ['uz'] })
  })
})
