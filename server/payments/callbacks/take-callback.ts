// A call of a provider: checks credentials, then order, amount and state; answers in the provider's format.
import { ok, type Result, refuse, unreachable } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import type {
  CallOutcome,
  CallRefusal,
  PaymentProvider,
  ProviderCall,
  RawAnswer,
  RawRequest,
} from '../../gateways/payments.ts'
import type { PaymentDesk } from '../desk.ts'
import { findProviderKeys } from '../provider-keys.ts'
import { findNamed, listStatement, type PaymentRow } from '../store.ts'
import { recordOf } from '../view.ts'
import { cancelTransaction } from './cancel-transaction.ts'
import { createTransaction } from './create-transaction.ts'
import { type CallErr, lockNamedOrder, whyNotPayable } from './payable.ts'
import { performTransaction } from './perform-transaction.ts'

type InTransaction = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>

/** The answer to a provider's call; `null` when the merchant does not use this provider. */
export async function takeCallback(
  inTransaction: InTransaction,
  desk: PaymentDesk,
  provider: PaymentProvider,
  request: RawRequest,
): Promise<RawAnswer | null> {
  const keys = await inTransaction((scope) => findProviderKeys(scope, desk.secretKey, provider.name))
  if (keys === null) return null
  const read = provider.readCallback(request, keys)
  if (!read.ok) {
    desk.log.warn({ event: 'CALLBACK_REFUSED', provider: provider.name, why: read.why }, 'payment callback refused')
    return read.answer
  }
  try {
    return read.answer(await inTransaction((scope) => outcomeOf(scope, desk, provider, read.call)))
  } catch (error) {
    // the provider calls again; the answer has its format, because it knows no other
    desk.log.error(
      { event: 'CALLBACK_FAILED', provider: provider.name, kind: read.call.kind, error },
      'callback failed',
    )
    return read.answer({ ok: false, refusal: 'INTERNAL' })
  }
}

async function outcomeOf(
  scope: Scope,
  desk: PaymentDesk,
  provider: PaymentProvider,
  call: ProviderCall,
): Promise<CallOutcome> {
  const before = call.kind === 'PERFORM' ? await findNamed(scope, { ...call, provider: provider.name }) : null
  const settled = await settle(scope, desk, provider, call)
  if (!settled.ok) return { ok: false, refusal: settled.code }
  return { ok: true, payments: settled.value.map(recordOf), wasPaid: before?.state === 'PAID' }
}

async function settle(
  scope: Scope,
  desk: PaymentDesk,
  provider: PaymentProvider,
  call: ProviderCall,
): Promise<Result<readonly PaymentRow[], CallErr>> {
  switch (call.kind) {
    case 'CHECK':
      return checked(scope, desk, provider, call)
    case 'CREATE':
      return one(await createTransaction(scope, desk, provider, call))
    case 'PERFORM':
      return one(await performTransaction(scope, desk, provider, call))
    case 'CANCEL':
      return one(await cancelTransaction(scope, desk, provider, call))
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
): Promise<Result<readonly PaymentRow[], CallErr>> {
  const order = await lockNamedOrder(scope, call)
  if (!order.ok) return order
  const why = whyNotPayable(scope, desk, provider, order.value)
  return why === null ? ok([]) : refuse(why)
}
