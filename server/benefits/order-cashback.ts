// Cashback of an order: held when placed, spent and earned when delivered, taken back when refunded.
import { expiresAt, givenBackUntil, reverseEarned, spendOldestFirst } from '@dasturxon/domain/cashback'
import type { OrderId, UserId } from '@dasturxon/domain/ids'
import { type Money, money, shareOf, sumOf } from '@dasturxon/domain/money'
import type { Scope } from '../db/scope.ts'
import {
  expireEntries,
  findReversals,
  giveBack,
  insertEarning,
  insertShortfall,
  lockEntries,
  lockHeld,
  saveTaken,
  takeFromEntries,
} from './cashback-store.ts'

type Spent = { readonly id: OrderId; readonly user_id: UserId | null; readonly cashback: Money }

/** What the earning of an order depends on. */
export type EarningOrder = Spent & {
  readonly cashback_earned: Money
  /** price of the refunded goods */
  readonly goods_refunded: Money
  /** what was paid for the goods */
  readonly paidForGoods: Money
}

/** Returns what a canceled order held, each part to its earning. A second call returns nothing. */
export async function releaseCashback(scope: Scope, order: Spent): Promise<void> {
  const held = await lockHeld(scope, order.id)
  const given = held
    .filter((row) => row.held > 0)
    .map((row) => ({ id: row.entry_id, amount: row.held, expires_at: givenBackUntil(row.expires_at, scope.now) }))
  if (given.length > 0) await giveBack(scope, ownerOf(order), order.id, given)
}

/** Holds the order's cashback again, for a restored order; returns whether there was enough. */
export async function holdCashback(scope: Scope, order: Spent): Promise<boolean> {
  const { taken, missing } = spendOldestFirst(await lockEntries(scope, ownerOf(order)), order.cashback)
  if (missing > 0) return false
  await takeFromEntries(scope, { userId: ownerOf(order), orderId: order.id, kind: 'SPEND', taken })
  return true
}

/** Marks the held cashback as spent: the order was delivered. */
export async function takeCashback(scope: Scope, orderId: OrderId): Promise<void> {
  await saveTaken(scope, orderId)
}

/** Credits what a delivered order earned, without the share of goods refunded meanwhile; only once. */
export async function earnCashback(scope: Scope, order: EarningOrder): Promise<void> {
  const lost = shareOf(order.cashback_earned, order.goods_refunded, order.paidForGoods)
  const amount = money(order.cashback_earned - lost)
  if (amount <= 0) return
  await insertEarning(scope, { userId: ownerOf(order), orderId: order.id, amount, expiresAt: expiresAt(scope.now) })
}

/**
 * Takes back what was earned on refunded goods: pro rata, the balance does not go below 0; what could not be taken is
 * recorded in the ledger. Before the earning is credited, less will be credited.
 */
export async function reverseCashback(scope: Scope, order: EarningOrder): Promise<void> {
  const { id: orderId, paidForGoods, goods_refunded: refunded } = order
  const { earned, reversed } = await findReversals(scope, orderId)
  if (earned === 0) return

  const entries = await lockEntries(scope, ownerOf(order))
  const balance = sumOf(entries.map((entry) => entry.left))
  // an earning that was credited after a refund is already smaller: its share of the rest is what counts
  const facts = { earned: order.cashback_earned, paidForGoods, refunded, balance }
  const before = money(order.cashback_earned - earned + reversed)
  const { taken, shortfall } = reverseEarned({ ...facts, reversed: before })
  const parts = spendOldestFirst(entries, taken).taken
  if (parts.length > 0) {
    await takeFromEntries(scope, { userId: ownerOf(order), orderId, kind: 'REVERSE', taken: parts })
  }
  if (shortfall > 0) await insertShortfall(scope, ownerOf(order), orderId, shortfall)
}

/** Expires every earning of the merchant whose time is over. */
export async function expireCashback(scope: Scope): Promise<void> {
  await expireEntries(scope)
}

/** Only customers with an account spend and earn cashback. */
function ownerOf({ user_id }: Pick<Spent, 'user_id'>): UserId {
  if (user_id === null) throw new Error('expected an order with cashback to have a customer')
  return user_id
}
