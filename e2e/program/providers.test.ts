// Every payment provider, played by the demo from outside: the buttons of its page, its own calls to the shop, its refunds.
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { aCustomer, type Customer, type Order, valueIn } from '../helpers/customers.ts'
import { openDatabase } from '../helpers/database.ts'
import { siteOf } from '../helpers/site.ts'
import { openBankPage } from './bank-page.ts'
import { linkToBank, type OnlineType, orderNow, orderOnline } from './online-orders.ts'

const SITE = siteOf('qarsildoq')
const TYPES: readonly OnlineType[] = ['PAYME', 'CLICK', 'UZUM', 'PAYNET', 'PAYZE', 'RAHMAT', 'OTHER']

const database = openDatabase(process.env.E2E_DATA ?? '')
afterAll(() => database.end())

/** Opens the page of the provider and presses a button of it. */
async function pressAtBank(customer: Customer, order: Order, button: string): Promise<void> {
  const page = await openBankPage(SITE, await linkToBank(customer, order))
  await page.press(button)
}

async function ordered(type: OnlineType) {
  const customer = await aCustomer(SITE)
  return { customer, order: await orderOnline(SITE, customer, type) }
}

describe.each(TYPES)('%s', (type) => {
  it('declined, paid at the second try, canceled and refunded', async () => {
    const { customer, order } = await ordered(type)
    await pressAtBank(customer, order, 'fail')
    expect(await orderNow(customer, order)).toMatchObject({ status: 'CREATED', isPaid: false })
    await pressAtBank(customer, order, 'pay')
    await expect.poll(async () => (await orderNow(customer, order)).isPaid).toBe(true)
    expect(await orderNow(customer, order)).toMatchObject({ status: 'AT_TIME', paymentType: type })

    const cancel = { params: { id: order.id }, body: { reason: 'CHANGED_MIND' as const }, key: randomUUID() }
    expect(valueIn(await customer.call('POST /orders/v1/orders/:id/cancel', cancel)).status).toBe('CANCELED')
    const text = `select refund_state from payments where order_id = $1 and state = 'PAID'`
    const refund = async () => (await database.query(text, [order.id])).rows
    // Uzum's app and Paynet have no call for refunds: a person asks them
    const end = type === 'UZUM' || type === 'PAYNET' ? 'FAILED' : 'DONE'
    await expect.poll(refund).toEqual([{ refund_state: end }])
  })

  it('whatever it repeats, confuses or forges, the order is paid once', async () => {
    const { customer, order } = await ordered(type)
    for (const button of ['amount', 'unknown', 'forged']) {
      await pressAtBank(customer, order, button)
      expect(await orderNow(customer, order), button).toMatchObject({ status: 'CREATED', isPaid: false })
    }
    await pressAtBank(customer, order, 'twice')
    await expect.poll(async () => (await orderNow(customer, order)).isPaid).toBe(true)
    const text = `select count(*)::int as kept from payments where order_id = $1 and state = 'PAID' and refund_state is null`
    expect((await database.query(text, [order.id])).rows).toEqual([{ kept: 1 }])
  })

  it('repeated and in the wrong order, it pays once', async () => {
    for (const button of ['repeat', 'disorder']) {
      const { customer, order } = await ordered(type)
      await pressAtBank(customer, order, button)
      await expect.poll(async () => (await orderNow(customer, order)).isPaid, { message: button }).toBe(true)
      const { rows } = await database.query(`select state from payments where order_id = $1 and state = 'PAID'`, [
        order.id,
      ])
      expect(rows, button).toHaveLength(1)
    }
  })
})
