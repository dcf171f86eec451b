import { randomUUID } from 'node:crypto'
import { type BranchId, idFrom } from '@dasturxon/domain/ids'
import { LANGUAGES } from '@dasturxon/domain/locale'
import { money } from '@dasturxon/domain/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/scope.ts'
import { anUnpaidOrder } from '../../payments/test-order.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { type TestApp, type TestCustomer, testApp } from '../../testing/test-app.ts'
import { chequeText } from './cheque.ts'
import { moveOrder } from './move-order.ts'

const PHONE = '+998901112233'

let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer
beforeAll(async () => {
  app = await testApp()
  merchant = await app.aMerchant()
  customer = await app.aCustomer(merchant)
})
afterAll(() => app.stop())

/** Hands over a pickup order that wants the cheque at `phone`. */
async function handOver(phone: string | null): Promise<void> {
  const orderId = await anUnpaidOrder(app, merchant, customer, { paymentType: 'CASH' })
  await app.superuser.query(`update orders set status = 'DONE', cheque_phone = $2 where id = $1`, [orderId, phone])
  const { services } = app
  for (let repeat = 0; repeat < 2; repeat += 1) {
    await inTransaction(services.pool, { merchantId: merchant.id, now: services.now() }, (scope) =>
      moveOrder(scope, { orderId, to: 'DELIVERED', actor: 'branch' }, services.live),
    )
  }
  await app.runJobs()
}

describe('the cheque', () => {
  it('goes once to the phone that the customer gave, when the order is handed over', async () => {
    await handOver(PHONE)
    const sent = app.sms.messages.filter(({ to }) => to === PHONE)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toContain("30 000 so'm")
  })

  it('is not sent to customers who want none', async () => {
    const before = app.sms.messages.length
    await handOver(null)
    expect(app.sms.messages).toHaveLength(before)
  })

  it.each(LANGUAGES)('is whole in %s', (language) => {
    const branch = { id: idFrom<BranchId>(randomUUID()), name: { uz: 'Minor' } }
    const text = chequeText(
      { number: 1017, total: money(25_000), language, branch: { ...branch, address: {}, phone: '', lat: 0, lon: 0 } },
      new Date('2026-11-18T09:00:00Z'),
    )
    expect(text).toMatch(/Minor.*1017.*18\.11\.2026/)
    expect(text).not.toMatch(/[{}]/)
  })
})
