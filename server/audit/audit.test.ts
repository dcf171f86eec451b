// The audit log: who of the staff changed what, from which value to which.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../db/scope.ts'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { forgetOldEntries } from './forget-old-entries.ts'
import { recordChange } from './record-change.ts'

const DAY_MS = 24 * 60 * 60_000
const YEAR_MS = 366 * DAY_MS

let app: TestApp
let merchant: TestMerchant
let adminKey: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  merchant = await app.aMerchant()
  adminKey = await app.aStaffKey(merchant, 'brand_admin')
})
afterAll(() => app.stop())

const log = async (query = {}) =>
  (await app.asked('GET /office/v1/changes', { merchant, staffKey: adminKey }, { query })).value
const inScope = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(app.services.pool, { merchantId: merchant.id, now: app.services.now() }, work)

describe('the audit log', () => {
  it('says who stopped a product and who sold it again', async () => {
    const by = { merchant, staffKey: await app.aStaffKey(merchant, 'operator') }
    const params = { id: merchant.branchId, productId: merchant.products.plain }
    await app.asked('PUT /office/v1/branches/:id/stops/:productId', by, { params, body: { until: 'BY_HAND' } })
    app.clock.advance(1000)
    for (const _ of [1, 2]) await app.asked('DELETE /office/v1/branches/:id/stops/:productId', by, { params })
    const entries = await log()
    expect(entries.map(({ action }) => action)).toEqual(['stop.ended', 'stop.made'])
    expect(entries[1]).toMatchObject({
      ...{ area: 'stock', branchId: merchant.branchId, subjectId: merchant.products.plain },
      ...{ staffName: expect.any(String), before: null, after: { until: 'BY_HAND', endsAt: null } },
    })
    expect(await log({ area: 'menu' })).toEqual([])
    expect(await log({ subjectId: merchant.products.plain, before: entries[0]?.at })).toEqual([entries[1]])
  })

  it('holds of a changed thing only what differs, and nothing for a thing saved as it was', async () => {
    await inScope(async (scope) => {
      const change = {
        area: 'places',
        action: 'branch.changed',
        subject: { id: merchant.branchId, name: 'A' },
      } as const
      const before = { phone: '1', address: 'x' }
      await recordChange(scope, { id: merchant.branchId }, { ...change, before, after: { ...before, phone: '2' } })
      await recordChange(scope, { id: merchant.branchId }, { ...change, before, after: before })
    })
    expect(await log()).toMatchObject([{ before: { phone: '1' }, after: { phone: '2' }, subject: 'A' }])
  })

  it('is not changed by the program, and is forgotten after two years', async () => {
    const change = { area: 'settings', action: 'settings.changed', after: { isDark: true } } as const
    await inScope((scope) => recordChange(scope, { id: merchant.branchId }, change))
    const update = inScope((scope) => scope.db.updateTable('audit_entries').set({ action: 'a.b' }).execute())
    await expect(update).rejects.toThrow(/permission denied/)
    app.clock.advance(YEAR_MS)
    await inScope(forgetOldEntries)
    expect(await log()).toHaveLength(1)
    app.clock.advance(YEAR_MS)
    await inScope(forgetOldEntries)
    expect(await log()).toEqual([])
  })
})
