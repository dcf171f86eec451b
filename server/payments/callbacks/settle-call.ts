// What a provider asks for is done: order, amount and state are checked before anything changes.
import { inTiyin } from '@dasturxon/domain/payment-status'
import { ok, type Result, refuse, unreachable } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import type { CallOutcome, CallRefusal, PaymentProvider, ProviderCall } from '../../gateways/payments.ts'
import type { PaymentDesk } from '../desk.ts'
import { findNamed, listStatement, type PaymentRow } from '../store.ts'
import { receiptOfSubject } from '../subject.ts'
import { recordOf } from '../view.ts'
import { cancelTransaction } from './cancel-transaction.ts'
import { createTransaction } from './create-transaction.ts'
import { payAtOnce } from './pay-at-once.ts'
import { type CallErr, lockNamedOrder, whyNotPayable } from './payable.ts'
import { performTransaction } from './perform-transaction.ts'

/** Does what the provider asks for, and what was before. */
export async function outcomeOf(
  scope: Scope,
  desk: PaymentDesk,
  provider: PaymentProvider,
  call: ProviderCall,
): Promise<CallOutcome> {
  if (call.kind === 'CHECK') return checked(scope, desk, provider, call)
  const named = 'transactionId' in call ? await findNamed(scope, { ...call, provider: provider.name }) : null
  const before = named === null ? null : recordOf(named)
  const settled = await settle(scope, desk, provider, call)
  if (!settled.ok) return { ok: false, refusal: settled.code, before }
  return { ok: true, payments: settled.value.map(recordOf), before, order: null }
}

async function settle(
  scope: Scope,
  desk: PaymentDesk,
  provider: PaymentProvider,
  call: Exclude<ProviderCall, { readonly kind: 'CHECK' }>,
): Promise<Result<readonly PaymentRow[], CallErr>> {
  switch (call.kind) {
    case 'CREATE':
      return one(await createTransaction(scope, desk, provider, call))
    case 'PERFORM':
      return one(await performTransaction(scope, desk, provider, call))
    case 'CANCEL':
      return one(await cancelTransaction(scope, desk, provider, call))
    case 'PAY':
      return one(await payAtOnce(scope, desk, provider, call))
    // a notice is settled by a call about the state that the provider told when asked
    case 'NOTICE':
    case 'STATUS': {
      const payment = await findNamed(scope, { ...call, provider: provider.name })
      return payment === null ? refuse<CallRefusal>('NOT_FOUND') : ok([payment])
    }
    case 'LIST':
      return ok(await listStatement(scope, provider.name, call))
    default:
      return unreachable(call)
  }
}

function one(result: Result<PaymentRow, CallErr>): Result<readonly PaymentRow[], CallErr> {
  return result.ok ? ok([result.value]) : result
}

async function checked(
  scope: Scope,
  desk: PaymentDesk,
  provider: PaymentProvider,
  call: Extract<ProviderCall, { readonly kind: 'CHECK' }>,
): Promise<CallOutcome> {
  const order = await lockNamedOrder(scope, call)
  if (!order.ok) return { ok: false, refusal: order.code }
  const why = whyNotPayable(scope, desk, provider, order.value)
  if (why !== null) return { ok: false, refusal: why }
  const { number, total } = order.value
  const receipt = await receiptOfSubject(scope, order.value)
  return { ok: true, payments: [], before: null, order: { number, amountTiyin: inTiyin(total), receipt } }
}
