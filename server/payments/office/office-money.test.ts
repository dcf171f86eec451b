// The money of the desk: refunds with a manager's code, the list of refunds, and differences that a person settles.
import { randomUUID } from 'node:crypto'
import { idFrom, type OrderId, type PaymentId } from '@dasturxon/domain/ids'
import type { StaffRole } from '@dasturxon/domain/staff-roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrderAt, type TestOffice, testOffice } from '../../api/office/test-office.ts'
import { insertRow } from '../../testing/insert.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { insertMoves } from '../ledger/test-ledger.ts'
import { giveTestKeys } from '../test-order.ts'

const REFUND = 'POST /office/v1/orders/:id/refunds'
const APPROVERS = 'GET /office/v1/orders/:id/approvers'
const CODE = 'POST /office/v1/orders/:id/approval-codes'
const LIST = 'GET /office/v1/refunds'
const DIFFERENCES = 'GET /office/v1/differences'
const TAKE = 'POST /office/v1/differences/:id/take'
const SETTLE = 'POST /office/v1/differences/:id/settle'
const PAID = 450_000

let app: TestApp
let office: TestOffice
let id: OrderId

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  office = await testOffice(app)
  await giveTestKeys(app, office.merchant)
  id = await aPaidOrder()
})
afterAll(() => app.stop())

async function aPaidOrder() {
  const orderId = await anOrderAt(app, office.own, office.customer, { status: 'DELIVERED', isPaid: true })
  await app.superuser.query('update orders set gross = $2, total = $2 where id = $1', [orderId, PAID])
  await app.superuser.query('update order_lines set gross = $2, total = $2 where order_id = $1', [orderId, PAID])
  const [paymentId, now] = [idFrom<PaymentId>(randomUUID()), app.clock.now()]
  await insertRow(app.superuser, 'payments', {
    ...{ merchant_id: office.merchant.id, id: paymentId, order_id: orderId, provider: 'ASKS', amount: PAID },
    ...{ provider_transaction_id: randomUUID(), state: 'PAID', created_at: now, expires_at: now, paid_at: now },
  })
  await insertMoves(app, office.merchant, { paymentId, orderId, amount: PAID })
  return orderId
}

let phones = 0

async function aManager(role: 'branch_manager' | 'brand_admin' = 'branch_manager', branchId = office.own.branchId) {
  phones += 1
  const [personId, phone] = [randomUUID(), `+99894${String(1_000_000 + phones)}`]
  await insertRow(app.superuser, 'staff', {
    ...{ merchant_id: office.merchant.id, id: personId, phone, full_name: 'Otabek Yusupov', role },
    branch_id: role === 'branch_manager' ? branchId : null,
  })
  return { id: personId, phone }
}

const staff = async (role: StaffRole = 'operator') => ({
  merchant: office.merchant,
  staffKey: await app.aStaffKey(office.merchant, role),
  device: randomUUID(),
})
type Who = Awaited<ReturnType<typeof staff>>
type Approval = { readonly challengeId: string; readonly code: string }
const refund = (who: Who, approval?: Approval, key = randomUUID()) =>
  app.asked(REFUND, who, { params: { id }, key, body: { all: true, reason: 'Sovuq keldi', approval } as never })
const askCode = (who: Who, approverId: string) => app.asked(CODE, who, { params: { id }, body: { approverId } })
const sentTo = (phone: string) =>
  /\d{6}/.exec(app.sms.messages.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? ''

describe('a refund above the limit of an operator', () => {
  it('goes through with the code of a manager of the branch, which is in the log with both names', async () => {
    const [who, manager] = [await staff(), await aManager()]
    await aManager('branch_manager', office.other.branchId)
    expect((await refund(who)).problem.code).toBe('REFUND_LIMIT')
    const approvers = (await app.asked(APPROVERS, who, { params: { id } })).value
    expect(approvers).toEqual([{ id: manager.id, name: 'Otabek Yusupov', role: 'branch_manager' }])
    const { challengeId } = (await askCode(who, manager.id)).value
    await expect.poll(() => sentTo(manager.phone)).toMatch(/^\d{6}$/)
    const code = sentTo(manager.phone)
    const wrong = code === '000000' ? '000001' : '000000'
    const key = randomUUID()
    expect((await refund(who, { challengeId, code: wrong }, key)).problem.code).toBe('CODE_WRONG')
    expect((await refund(who, { challengeId, code }, key)).value).toMatchObject({ amount: PAID, state: 'REQUESTED' })
    const { rows } = await app.superuser.query(`select after from audit_entries where subject_id = $1`, [id])
    expect(rows).toMatchObject([{ after: { amount: PAID, approvedBy: 'Otabek Yusupov', isWhole: true } }])
    expect((await app.asked(LIST, who, { query: {} })).value).toMatchObject([
      { amount: PAID, reason: 'Sovuq keldi', isWhole: true, order: { id, customer: 'Nodira' } },
    ])
    expect((await app.asked('GET /office/v1/orders/:id', who, { params: { id } })).value.money).toMatchObject({
      refundable: 0,
      refunded: PAID,
      refunds: [{ amount: PAID }],
    })
  })

  it('does not with a code for another order, a spent or old one, nor of somebody who left', async () => {
    const [who, manager] = [await staff(), await aManager('brand_admin')]
    const first = id
    const { challengeId } = (await askCode(who, manager.id)).value
    await expect.poll(() => sentTo(manager.phone)).toMatch(/^\d{6}$/)
    const code = sentTo(manager.phone)
    id = await aPaidOrder()
    expect((await refund(who, { challengeId, code })).problem.code).toBe('CODE_EXPIRED')
    id = first
    for (const _ of [1, 2, 3, 4]) await refund(who, { challengeId, code: code === '111111' ? '222222' : '111111' })
    const spent = await refund(who, { challengeId, code: code === '111111' ? '222222' : '111111' })
    expect(spent.problem.code).toBe('CODE_TRIES_SPENT')
    const far = await aManager('branch_manager', office.other.branchId)
    expect((await askCode(who, far.id)).problem.code).toBe('INVALID_FIELDS')
    expect((await askCode(who, manager.id)).problem.code).toBe('CODE_LIMIT')
  })
})

describe('a difference', () => {
  async function aDifference() {
    const { rows } = await app.superuser.query('select id from payments where order_id = $1', [id])
    const differenceId = randomUUID()
    await insertRow(app.superuser, 'payment_differences', {
      ...{ merchant_id: office.merchant.id, id: differenceId, payment_id: rows[0].id },
      ...{ ours: 'PAID', theirs: 'CANCELED', found_at: app.clock.now() },
    })
    return { params: { id: differenceId } }
  }

  it('is taken by one person and settled with a note', async () => {
    const difference = await aDifference()
    const [manager, admin] = [await staff('branch_manager'), await staff('brand_admin')]
    expect((await app.asked(DIFFERENCES, manager, { query: {} })).value).toMatchObject([
      { ours: 'PAID', theirs: 'CANCELED', order: { id }, takenBy: null, settledAt: null },
    ])
    for (const _ of [1, 2]) expect((await app.asked(TAKE, manager, difference)).value.takenBy).not.toBeNull()
    expect((await app.asked(TAKE, admin, difference)).problem.code).toBe('STALE')
    const body = { note: 'Pul qaytarildi' }
    // the log is ordered by time, and the clock of a test stands still
    app.clock.advance(1_000)
    expect((await app.asked(SETTLE, admin, { ...difference, body })).value).toMatchObject({
      ...body,
      settledBy: expect.any(String),
    })
    expect((await app.asked(SETTLE, manager, { ...difference, body })).problem.code).toBe('STALE')
    expect((await app.asked(TAKE, manager, difference)).problem.code).toBe('STALE')
    const { rows } = await app.superuser.query('select action from audit_entries where merchant_id = $1 order by at', [
      office.merchant.id,
    ])
    expect(rows).toEqual([{ action: 'difference.taken' }, { action: 'difference.settled' }])
  })

  it('of another branch is not there', async () => {
    const far = office.other.branchId
    for (const address of [LIST, DIFFERENCES] as const)
      expect((await app.asked(address, await staff('branch_manager'), { query: { branchId: far } })).problem.code).toBe(
        'NOT_FOUND',
      )
  })
})
