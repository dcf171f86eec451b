// A call of a provider: checks credentials, then order, amount and state; answers in the provider's format.
import type { Scope } from '../../db/scope.ts'
import type { PaymentProvider, RawAnswer, RawRequest, ReadCall } from '../../gateways/payments.ts'
import type { PaymentDesk } from '../desk.ts'
import { findProviderKeys } from '../provider-keys.ts'
import { outcomeOf } from './settle-call.ts'
import { settleNotice } from './settle-notice.ts'

type InTransaction = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>

/** The call once it is parsed: after a fault it is answered in the provider's format all the same. */
type Heard = { read: ReadCall | null }

/** The answer to a provider's call; `null` when the merchant does not use this provider. */
export async function takeCallback(
  inTransaction: InTransaction,
  desk: PaymentDesk,
  provider: PaymentProvider,
  request: RawRequest,
): Promise<RawAnswer | null> {
  const heard: Heard = { read: null }
  try {
    // keys and order in one transaction: a call has half the trips to the database
    const outcome = await inTransaction(async (scope) => {
      const keys = await findProviderKeys(scope, desk.secretKey, provider.name)
      if (keys === null) return null
      const read = provider.readCallback(request, keys)
      heard.read = read
      return read.ok && read.call.kind !== 'NOTICE' ? outcomeOf(scope, desk, provider, read.call) : null
    })
    const { read } = heard
    if (read === null) return null
    if (!read.ok) {
      desk.log.warn({ event: 'CALLBACK_REFUSED', provider: provider.name, why: read.why }, 'payment callback refused')
      return read.answer
    }
    if (outcome !== null) return read.answer(outcome)
    // the provider is asked in between, outside of any transaction
    if (read.call.kind === 'NOTICE') return read.answer(await settleNotice(inTransaction, desk, provider, read.call))
    throw new Error(`expected an outcome of ${read.call.kind}`)
  } catch (error) {
    const { read } = heard
    if (!read?.ok) throw error
    // the provider calls again; the answer has its format, because it knows no other
    desk.log.error(
      { event: 'CALLBACK_FAILED', provider: provider.name, kind: read.call.kind, error },
      'callback failed',
    )
    return read.answer({ ok: false, refusal: 'INTERNAL' })
  }
}
