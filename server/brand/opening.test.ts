// A new brand is opened by its owner when all its steps are done, and is closed again.
import { randomUUID } from 'node:crypto'
import { withClient } from '@dasturxon/postgres/answers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { addBrand, switchBrand } from './operate-brands.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const query = (text: string, values: unknown[]) => app.superuser.query(text, values)

type Owner = Awaited<ReturnType<TestApp['aPerson']>>

/** A brand as the operator leaves it, with all that can be sold: only its look is not saved yet. */
async function aClosedBrand() {
  const merchant = await app.aMerchant({ merchant: { is_active: false } })
  const owner = await app.aPerson(merchant, 'brand_admin')
  return { merchant, owner }
}

/** The owner saves the look as it is. */
async function saveLook(owner: Owner) {
  const { version, settings } = (await app.asked('GET /office/v1/settings', owner)).value
  const changes = { name: settings.name, mainColor: settings.mainColor }
  await app.asked('PUT /office/v1/settings', owner, { body: { version, changes } })
}

/** What the log has of this owner's opening and closing, the newest first. */
async function switchesOf(owner: Owner) {
  const { value } = await app.asked('GET /office/v1/changes', owner, { query: { area: 'brand', staffId: owner.id } })
  return value.map(({ action }) => action).filter((action) => action.startsWith('brand.'))
}

const isSelling = (merchant: TestMerchant) => app.services.merchants.byId(merchant.id)?.isActive

describe('a brand that is not open yet', () => {
  it('begins with every step missing', async () => {
    const made = {
      name: 'Yangi',
      kind: 'kitchen',
      language: 'uz',
      colour: '#FCE000',
      phone: '+998971112233',
      owner: '',
    }
    const sub = `yangi-${randomUUID().slice(0, 8)}`
    await withClient(app.database.url, (client) => addBrand(client, { ...made, sub }))
    await app.services.merchants.refresh()
    const id = app.services.merchants.bySub(sub)?.id
    if (id === undefined) throw new Error('expected the new brand')
    const owner = await app.aPerson({ ...(await app.aMerchant()), id, sub }, 'brand_admin')
    const { value } = await app.asked('GET /office/v1/opening', owner)
    expect(value).toMatchObject({ isOpen: false, openedAt: null })
    // cash is on from the beginning
    expect(value.steps.map(({ state }) => state)).toEqual(['MISSING', 'MISSING', 'MISSING', 'DONE', 'MISSING'])
    const refused = await app.asked('POST /office/v1/opening', owner)
    expect(refused.problem).toMatchObject({ code: 'NOT_READY', missing: ['BRAND', 'BRANCH', 'ZONE', 'MENU'] })
  })

  it('is opened once its look is saved, and guests may order', async () => {
    const { merchant, owner } = await aClosedBrand()
    const refused = await app.asked('POST /office/v1/opening', owner)
    expect(refused).toMatchObject({ status: 409, problem: { code: 'NOT_READY', missing: ['BRAND'] } })
    expect(isSelling(merchant)).toBe(false)
    await saveLook(owner)
    const { value } = await app.asked('POST /office/v1/opening', owner)
    expect(value.isOpen).toBe(true)
    expect(value.openedAt).not.toBeNull()
    expect(isSelling(merchant)).toBe(true)
    // opening it again changes nothing
    expect((await app.asked('POST /office/v1/opening', owner)).value).toEqual(value)
    expect(await switchesOf(owner)).toEqual(['brand.opened'])
  })

  it.each([
    ['BRANCH', 'delete from branch_hours where merchant_id = $1'],
    ['BRANCH', 'update branches set is_active = false where merchant_id = $1'],
    ['BRANCH', 'update branches set delivery_enabled = false, pickup_enabled = false where merchant_id = $1'],
    ['ZONE', 'delete from zones where merchant_id = $1'],
    ['PAY', `update merchant_settings set web = web || '{"cashActive":false}' where merchant_id = $1`],
    ['MENU', 'update products set is_available = false where merchant_id = $1'],
    ['MENU', 'update products set price = 0 where merchant_id = $1'],
  ])('needs %s: %s', async (step, change) => {
    const { merchant, owner } = await aClosedBrand()
    await saveLook(owner)
    await query(change, [merchant.id])
    const { problem } = await app.asked('POST /office/v1/opening', owner)
    expect(problem).toMatchObject({ code: 'NOT_READY', missing: [step] })
  })

  it('needs no zone when it does not deliver', async () => {
    const { merchant, owner } = await aClosedBrand()
    await saveLook(owner)
    await query('delete from zones where merchant_id = $1', [merchant.id])
    await query('update branches set delivery_enabled = false where merchant_id = $1', [merchant.id])
    const { value } = await app.asked('POST /office/v1/opening', owner)
    expect([value.isOpen, value.steps[2]?.state]).toEqual([true, 'NOT_NEEDED'])
  })
})

describe('a brand that is open', () => {
  it('is closed and opened again by its owner, who is written down', async () => {
    const merchant = await app.aMerchant()
    const owner = await app.aPerson(merchant, 'brand_admin')
    await saveLook(owner)
    const closed = await app.asked('DELETE /office/v1/opening', owner)
    expect(closed.value).toMatchObject({ isOpen: false, openedAt: expect.any(String) })
    expect(isSelling(merchant)).toBe(false)
    expect((await app.asked('DELETE /office/v1/opening', owner)).value).toEqual(closed.value)
    app.clock.advance(1000)
    await app.asked('POST /office/v1/opening', owner)
    expect(await switchesOf(owner)).toEqual(['brand.opened', 'brand.closed'])
  })

  it('is opened and closed by the operator in the same way, ready or not', async () => {
    const { merchant, owner } = await aClosedBrand()
    for (const isOpen of [true, false]) {
      await withClient(app.database.url, (client) => switchBrand(client, merchant.sub, isOpen))
      const { value } = await app.asked('GET /office/v1/opening', owner)
      expect(value).toMatchObject({ isOpen, openedAt: expect.any(String) })
    }
  })

  it('is no business of a manager or of another brand', async () => {
    const { merchant, owner } = await aClosedBrand()
    const manager = await app.aPerson(merchant, 'branch_manager')
    expect((await app.asked('POST /office/v1/opening', manager)).status).toBe(403)
    const neighbour = await app.aMerchant()
    await saveLook(owner)
    await app.asked('POST /office/v1/opening', owner)
    await app.asked('DELETE /office/v1/opening', owner)
    expect(isSelling(neighbour)).toBe(true)
  })
})
