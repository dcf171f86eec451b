import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { findPayHosts } from './page-hosts.ts'
import { giveTestKeys } from './test-order.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

it('names the host of card forms only where the brand offers the provider and has its keys', async () => {
  const merchant = await app.aMerchant({ settings: { paymeActive: true } })
  expect(await findPayHosts(app.services, merchant.id)).toEqual({ connect: [], form: [] })
  await giveTestKeys(app, merchant)
  expect(await findPayHosts(app.services, merchant.id)).toEqual({ connect: ['https://pay.test'], form: [] })
  const without = await app.aMerchant({ settings: { paymeActive: false, clickActive: false } })
  await giveTestKeys(app, without)
  expect(await findPayHosts(app.services, without.id)).toEqual({ connect: [], form: [] })
})
