// A phone at a table pays a part of the bill online.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { PayAtTable, PayAtTableAsk } from '@dasturxon/contract/shop/table-paying'
import { dishKey, type SplitAsk } from '@dasturxon/domain/bill-split'
import type { BillPartId } from '@dasturxon/domain/ids'
import { isOnlinePayment } from '@dasturxon/domain/payment-status'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import { typesIn } from '@dasturxon/domain/ways-to-pay'
import type { z } from 'zod'
import type { Scope } from '../../db/scope.ts'
import { findSeat, type SeatAsk, type Seated } from '../../dine-in/find-seat.ts'
import { giveBack } from '../../dine-in/paying/end-part.ts'
import { holdPart } from '../../dine-in/paying/hold-part.ts'
import { isOwnPart } from '../../dine-in/paying/own-part.ts'
import { once } from '../../idempotency/idempotency.ts'
import type { PaymentDesk } from '../desk.ts'
import { findSubject, type PartSubject } from '../subject.ts'
import type { ProgressView } from '../view.ts'
import { listOffers, listOtherTypes } from './list-methods.ts'
import { type CheckoutDesk, goToProvider, type Opened, openSubject, type Returning } from './open-checkout.ts'
import { progress, progressOf } from './payment-progress.ts'

type Body = z.output<typeof PayAtTableAsk>
export type PaidPart = z.output<typeof PayAtTable>

export type PayAtTableDesk = CheckoutDesk & Pick<PaymentDesk, 'live'>
export type PayPart = SeatAsk & Omit<Returning, 'returnUrl'> & { readonly body: Body; readonly key: string }
type Held = { readonly part: PartSubject; readonly opened: Opened; readonly replayed: boolean }

/**
 * Holds the part for this phone and opens its payment, once for each key. The provider is called outside of any transaction;
 * when it is down, the sum is free again.
 */
export async function payAtTable(
  desk: PayAtTableDesk,
  ask: PayPart,
): Promise<Result<{ readonly value: PaidPart; readonly replayed: boolean }, ErrorRefusal>> {
  const held = await desk.inTransaction((scope) => holdAndOpen(scope, desk, ask))
  if (!held.ok) return held
  const { part, opened, replayed } = held.value
  const checkout = await goToProvider(desk, opened)
  if (!checkout.ok) {
    await desk.inTransaction(async (scope) => {
      const seat = await findSeat(scope, ask, true)
      if (seat.ok) await giveBack(scope, seat.value, part.id, desk.live)
    })
    return checkout
  }
  const value = { id: part.id, amount: part.total, until: part.expiresAt.toISOString(), checkout: checkout.value }
  return ok({ value, replayed })
}

async function holdAndOpen(scope: Scope, desk: PayAtTableDesk, ask: PayPart): Promise<Result<Held, ErrorRefusal>> {
  const seat = await findSeat(scope, ask, true)
  if (!seat.ok) return seat
  const { key, body, token } = ask
  const held = await once(scope, seat.value.guest.id, { key, request: body }, () => hold(scope, desk, seat.value, body))
  if (!held.ok) return held
  const { id } = held.value.value
  const part = await findSubject(scope, id, true)
  if (part?.kind !== 'PART') throw new Error('expected the part that was held')
  const returnUrl = `${ask.origin}/pay/return?table=${encodeURIComponent(token)}&payment=${id}`
  const opened = await openSubject(scope, desk, part, { ...ask, returnUrl })
  return opened.ok ? ok({ part, opened: opened.value, replayed: held.value.replayed }) : opened
}

async function hold(
  scope: Scope,
  desk: PayAtTableDesk,
  seat: Seated,
  body: Body,
): Promise<Result<{ readonly id: BillPartId }, ErrorRefusal>> {
  const { paymentType, amount } = body
  const offered = typesIn(await listOffers(scope, desk.providers), 'WEB').includes(paymentType)
  if (!isOnlinePayment(paymentType) || !offered) {
    return refuse('PAYMENT_UNAVAILABLE', { methods: await listOtherTypes(scope, desk.providers, paymentType) })
  }
  const held = await holdPart(scope, seat, { split: splitOf(body), paymentType, amount }, desk.live)
  return held.ok ? ok({ id: held.value.id }) : held
}

/** A split without its number of parts, or dishes without dishes, are none that can be held. */
function splitOf({ way, parts = 0, share, dishes = [] }: Body): SplitAsk {
  if (way === 'EQUAL') return { way, parts, share }
  return way === 'DISHES' ? { way, dishes: dishes.map(dishKey) } : { way }
}

export type PartAsk = SeatAsk & { readonly partId: BillPartId }

/** How far the payment of the own part is; a provider that only sends notices is asked. */
export function partProgress(
  inTransaction: CheckoutDesk['inTransaction'],
  desk: PaymentDesk,
  ask: PartAsk,
): Promise<Result<ProgressView, ErrorRefusal>> {
  return progressOf(inTransaction, desk, async (scope) => {
    const part = await findSubject(scope, ask.partId, false)
    return part?.kind === 'PART' && (await isOwnPart(scope, ask)) ? progress(scope, desk, part) : null
  })
}
