// The calls of payments/v2.

import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { paymentsV2 } from '@dasturxon/contract/shop/payments-v2'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import { signedIn } from '../caller.ts'
import type { RawAnswer } from '../gateways/payments.ts'
import type { Routes } from '../http/call.ts'
import { UnreadableSecret } from '../merchants/secrets.ts'
import { takeCallback } from '../payments/callbacks/take-callback.ts'
import { listMethods } from '../payments/checkout/list-methods.ts'
import { openCheckout } from '../payments/checkout/open-checkout.ts'
import { payByCard } from '../payments/checkout/pay-by-card.ts'
import { paymentProgress } from '../payments/checkout/payment-progress.ts'
import { paymentDesk, providerNamed } from '../payments/desk.ts'
import { cardRoutes, checkoutDesk, phoneOf } from './shop-cards.ts'

const CALL_AGAIN_S = 60

export const paymentsRoutes: Routes<typeof paymentsV2> = {
  'GET /payments/v2/methods': ({ query, services, inTransaction }) =>
    inTransaction(async (scope) => ok(await listMethods(scope, services.payments, query.channel))),

  'GET /payments/v2/checkout/:id': ({ params, caller, services, inTransaction }) => {
    const { language, origin } = caller
    const ask = { orderId: params.id, userId: signedIn(caller), language, origin }
    return openCheckout(checkoutDesk(services, inTransaction), ask)
  },

  'GET /payments/v2/checkout/:id/state': ({ params, caller, services, inTransaction }) =>
    paymentProgress(inTransaction, paymentDesk(services), { orderId: params.id, userId: signedIn(caller) }),

  'POST /payments/v2/checkout/:id/card': async ({ params, body, caller, services, inTransaction }) => {
    const { language, origin } = caller
    const userId = signedIn(caller)
    const phone = await inTransaction((scope) => phoneOf(scope, userId))
    const desk = { ...paymentDesk(services), priceBooks: services.priceBooks, inTransaction }
    return payByCard(desk, { orderId: params.id, userId, language, origin, cardId: body.cardId, phone })
  },

  ...cardRoutes,

  'POST /payments/v2/callbacks/:provider/:merchantId': (call) => answerCallback(call, null),

  'POST /payments/v2/callbacks/:provider/:merchantId/:step': (call) => answerCallback(call, call.params.step),
}

type Callback = Parameters<Routes<typeof paymentsV2>['POST /payments/v2/callbacks/:provider/:merchantId']>[0]

async function answerCallback(
  { params, body, caller, services, inTransaction }: Callback,
  step: string | null,
): Promise<Result<never, ErrorRefusal> | { readonly ok: true; readonly foreign: RawAnswer }> {
  if (params.merchantId !== caller.merchantId) return refuse('TENANT_MISMATCH')
  const provider = providerNamed(services.payments, params.provider)
  if (provider === null) return refuse('NOT_FOUND')
  const request = { headers: body.headers, body: Buffer.from(body.bytes), step, address: caller.address }
  try {
    const foreign = await takeCallback(inTransaction, paymentDesk(services), provider, request)
    return foreign === null ? refuse('NOT_FOUND') : { ok: true, foreign }
  } catch (error) {
    const own = provider.busyAnswer
    if (!(error instanceof UnreadableSecret)) {
      if (own === undefined) throw error
      const facts = { provider: provider.name, requestId: caller.requestId, error }
      services.log.error({ event: 'CALLBACK_FAILED', ...facts }, 'callback failed')
      return { ok: true, foreign: own }
    }
    // the provider calls again until the operator has set the right secret key or the brand has set its keys again
    const facts = { merchantId: caller.merchantId, requestId: caller.requestId, provider: provider.name }
    services.log.error(
      { event: 'SECRET_UNREADABLE', ...facts },
      'a callback cannot be checked: its keys cannot be read',
    )
    return own === undefined ? refuse('UNAVAILABLE', { retryAfter: CALL_AGAIN_S }) : { ok: true, foreign: own }
  }
}
