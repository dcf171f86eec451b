// The calls of payments/v2.

import type { paymentsV2 } from '@dasturxon/contract/shop/payments-v2'
import { ok, refuse } from '@dasturxon/domain/result'
import { keyOf, signedIn } from '../caller.ts'
import type { Scope } from '../db/scope.ts'
import type { Routes } from '../http/call.ts'
import { replayed, unlessBusy } from '../http/once.ts'
import { UnreadableSecret } from '../merchants/secrets.ts'
import { takeCallback } from '../payments/callbacks/take-callback.ts'
import { confirmCard } from '../payments/cards/confirm-card.ts'
import { removeCard } from '../payments/cards/remove-card.ts'
import { saveNewCard } from '../payments/cards/save-card.ts'
import { showCards } from '../payments/cards/show-cards.ts'
import { listMethods } from '../payments/checkout/list-methods.ts'
import { openCheckout } from '../payments/checkout/open-checkout.ts'
import { paymentDesk, providerNamed } from '../payments/desk.ts'
import type { Services } from '../services.ts'

type Work = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>

const CALL_AGAIN_S = 60

export const paymentsRoutes: Routes<typeof paymentsV2> = {
  'GET /payments/v2/methods': ({ query, services, inTransaction }) =>
    inTransaction(async (scope) => ok(await listMethods(scope, services.payments, query.channel))),

  'GET /payments/v2/checkout/:id': ({ params, caller, services, inTransaction }) => {
    const { language, origin } = caller
    const ask = { orderId: params.id, userId: signedIn(caller), language, origin }
    return openCheckout(deskOf(services, inTransaction), ask)
  },

  'GET /payments/v2/cards': ({ caller, inTransaction }) =>
    inTransaction(async (scope) => ok(await showCards(scope, signedIn(caller)))),

  'POST /payments/v2/cards': async ({ body, caller, services, inTransaction }) => {
    const userId = signedIn(caller)
    const ask = { userId, key: keyOf(caller), body }
    const inQueue: Work = (work) => inTransaction(work, { oneAtATime: userId })
    const saved = await unlessBusy(saveNewCard(deskOf(services, inTransaction), ask, inQueue))
    if (!saved.ok) return saved
    return { ...ok(saved.value.card), extras: replayed(saved.value.replayed) }
  },

  'POST /payments/v2/cards/:id/confirm': ({ params, body, caller, services, inTransaction }) =>
    confirmCard(deskOf(services, inTransaction), { userId: signedIn(caller), cardId: params.id, code: body.code }),

  'DELETE /payments/v2/cards/:id': ({ params, caller, inTransaction }) =>
    inTransaction((scope) => removeCard(scope, signedIn(caller), params.id)),

  'POST /payments/v2/callbacks/:provider/:merchantId': async ({ params, body, caller, services, inTransaction }) => {
    if (params.merchantId !== caller.merchantId) return refuse('TENANT_MISMATCH')
    const provider = providerNamed(services.payments, params.provider)
    if (provider === null) return refuse('NOT_FOUND')
    const request = { headers: body.headers, body: Buffer.from(body.bytes) }
    try {
      const foreign = await takeCallback(inTransaction, paymentDesk(services), provider, request)
      return foreign === null ? refuse('NOT_FOUND') : { ok: true, foreign }
    } catch (error) {
      if (!(error instanceof UnreadableSecret)) throw error
      // the provider calls again until the operator has set the right secret key or the brand has set its keys again
      const facts = { merchantId: caller.merchantId, requestId: caller.requestId, provider: provider.name }
      services.log.error(
        { event: 'SECRET_UNREADABLE', ...facts },
        'a callback cannot be checked: its keys cannot be read',
      )
      return refuse('UNAVAILABLE', { retryAfter: CALL_AGAIN_S })
    }
  },
}

function deskOf({ payments, config }: Services, inTransaction: Work) {
  return { providers: payments, secretKey: config.secretKey, inTransaction }
}
