// The laws of the ledger, for the tests of this feature.
import type { MerchantId, OrderId, PaymentId } from '@dasturxon/domain/ids'
import { expect } from 'vitest'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { insertRow } from '../../testing/insert.ts'
import type { TestApp } from '../../testing/test-app.ts'

type Account = { readonly account: string; readonly balance: number }

/** What every account of the merchant has. */
export async function balancesOf({ superuser }: TestApp, merchantId: MerchantId): Promise<readonly Account[]> {
  const { rows } = await superuser.query(
    `select account, sum(amount)::float8 as balance from (
       select from_account as account, -amount as amount from money_moves where merchant_id = $1
       union all select to_account, amount from money_moves where merchant_id = $1) both_sides
     group by account order by account`,
    [merchantId],
  )
  return rows
}

/** Fails unless the ledger sums to zero and has exactly the money of the payments, one move for each payment and refund. */
export async function expectLedgerHolds(app: TestApp, merchantId: MerchantId): Promise<void> {
  const balances = await balancesOf(app, merchantId)
  expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
  const held = await app.superuser.query(
    `select 'PROVIDER/' || provider as account,
       sum(amount - case when refund_state = 'DONE' then refund_amount else 0 end
         - coalesce((select sum(r.amount) from refunds r where r.payment_id = payments.id and r.state = 'DONE'), 0))::float8 as balance
     from payments where merchant_id = $1 and state = 'PAID' group by provider order by 1`,
    [merchantId],
  )
  expect(balances.filter(({ account }) => account !== 'CUSTOMER')).toEqual(held.rows)
  const moves = await app.superuser.query(
    'select id, payment_id, amount::float8, why from money_moves where merchant_id = $1 order by why, id',
    [merchantId],
  )
  const wanted = await app.superuser.query(
    `select id, id as payment_id, amount::float8, 'PAYMENT' as why from payments where merchant_id = $1 and state = 'PAID'
     union all
     select refund_id, id, refund_amount::float8, 'REFUND' from payments where merchant_id = $1 and refund_state = 'DONE'
     union all
     select id, payment_id, amount::float8, 'REFUND' from refunds where merchant_id = $1 and state = 'DONE'
     order by why, id`,
    [merchantId],
  )
  expect(moves.rows).toEqual(wanted.rows)
}

type Moved = {
  readonly paymentId: PaymentId
  readonly orderId: OrderId
  readonly amount: number
  readonly refundId?: string | null
}

/** Inserts the moves of a payment that a test has inserted without the verbs. */
export async function insertMoves(app: TestApp, merchant: TestMerchant, moved: Moved): Promise<void> {
  const { paymentId, orderId, amount, refundId = null } = moved
  const base = { merchant_id: merchant.id, payment_id: paymentId, order_id: orderId, at: app.clock.now(), amount }
  const [customer, provider] = ['CUSTOMER', 'PROVIDER/ASKS']
  const paid = { id: paymentId, from_account: customer, to_account: provider, why: 'PAYMENT' } as const
  await insertRow(app.superuser, 'money_moves', { ...base, ...paid })
  if (refundId === null) return
  const refunded = { id: refundId, from_account: provider, to_account: customer, why: 'REFUND' } as const
  await insertRow(app.superuser, 'money_moves', { ...base, ...refunded })
}
