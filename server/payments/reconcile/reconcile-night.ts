// Every night all payments that changed are compared with the provider, also ended ones.
import { isOpenTransaction } from '@dasturxon/domain/payment-status'
import { addDays, wallClock } from '@dasturxon/domain/tashkent'
import type { Scope } from '../../db/scope.ts'
import type { TheirState } from '../../gateways/payments.ts'
import { addJob } from '../../jobs/add-job.ts'
import { type JobRow, type JobTenant, newOutsideJob } from '../../jobs/job.ts'
import type { JobPayloads } from '../../jobs/job-kinds.ts'
import type { PaymentDesk } from '../desk.ts'
import { lockKnownPayment } from '../known-payment.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import { listTouched, type PaymentRow } from '../store.ts'
import { insertNight, saveNight } from './difference-store.ts'
import { noteDifference } from './note-difference.ts'

// a payment is compared on three nights: a provider may correct its data a day later
const DAYS_BACK = 3
// so many fit into the time that a worker may hold a job, even with a slow provider
const AT_ONCE = 5

/** Adds the job of the night's comparison; once a day in Tashkent, however often it is called. */
export async function beginNight(scope: Scope): Promise<void> {
  const night = wallClock(scope.now).toISOString().slice(0, 10)
  if (!(await insertNight(scope, night))) return
  await addJob(scope, partOf(scope, { night, until: scope.now, after: null }))
}

type Part = JobPayloads['reconcile-payments']

/** A part of the night calls several providers one after the other. */
function partOf(scope: Scope, payload: Part): JobRow {
  return newOutsideJob(scope, { kind: 'reconcile-payments', payload, gateway: 'payments' })
}

type Found = { readonly payment: PaymentRow; readonly theirs: TheirState }

/** Compares some payments and adds a job for the next ones, until all are done. Retried while a provider is down. */
export async function reconcilePayments(tenant: JobTenant, desk: PaymentDesk, part: Part): Promise<void> {
  const { night, until, after } = part
  const since = addDays(until, -DAYS_BACK)
  // before a provider is called, because it may be down
  if (after === null) await tenant.inTransaction((scope) => checkLedger(scope, desk.log, { since, until }))
  const places = await tenant.inTransaction((scope) => listTouched(scope, { since, until, after, limit: AT_ONCE }))
  const found: Found[] = []
  for (const { id: paymentId } of places) {
    const known = await tenant.inTransaction((scope) => lockKnownPayment(scope, desk, paymentId))
    if (known === null) continue
    const theirs = await known.provider.status(known.ask)
    if (theirs === 'down') throw new Error(`expected ${known.provider.name} to answer at night`)
    if (theirs !== 'NO_CALL') found.push({ payment: known.payment, theirs })
  }
  const last = places.at(-1) ?? null
  await tenant.inTransaction(async (scope) => {
    const differing = found.filter(differs)
    for (const { payment, theirs } of differing) {
      await noteDifference(scope, desk.log, { id: payment.id, ours: stateOf(payment), theirs })
    }
    const isOver = places.length < AT_ONCE
    const counted = { compared: found.length, differing: differing.length, isOver }
    const reached = last?.id ?? after?.id ?? null
    const isNew = await saveNight(scope, night, { after: after?.id ?? null, reached, ...counted })
    if (isNew && !isOver) await addJob(scope, partOf(scope, { night, until, after: last }))
  })
}

/** Money that only one side has. Open payments are compared every ten minutes anyway. */
function differs({ payment, theirs }: Found): boolean {
  const { state, refund_state } = payment
  if (isOpenTransaction(state)) return false
  if (state !== 'PAID') return theirs === 'PAID'
  if (refund_state === null) return theirs !== 'PAID'
  if (refund_state === 'DONE') return theirs === 'PAID'
  // a refund in progress: either side may be ahead
  return theirs !== 'PAID' && theirs !== 'CANCELED'
}

function stateOf({ state, refund_state }: PaymentRow): string {
  return refund_state === null ? state : `${state}, refund ${refund_state}`
}
