// The calls of payments/v2 about saved cards.
import type { paymentsV2 } from '@dasturxon/contract/shop/payments-v2'
import type { UserId } from '@dasturxon/domain/ids'
import { ok } from '@dasturxon/domain/result'
import { keyOf, signedIn } from '../caller.ts'
import { findCustomer } from '../customers/profile/find-customer.ts'
import type { Scope } from '../db/scope.ts'
import type { Routes } from '../http/call.ts'
import { replayed, unlessBusy } from '../http/once.ts'
import { openCardPage, takePageCard } from '../payments/cards/card-page.ts'
import { listCardWays } from '../payments/cards/card-ways.ts'
import { confirmCard } from '../payments/cards/confirm-card.ts'
import { removeCard } from '../payments/cards/remove-card.ts'
import { resendCode } from '../payments/cards/resend-code.ts'
import { saveNewCard } from '../payments/cards/save-card.ts'
import { setDefaultCard } from '../payments/cards/set-default.ts'
import { showCards } from '../payments/cards/show-cards.ts'
import type { Services } from '../services.ts'

type Work = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>
type CardCall = Extract<keyof typeof paymentsV2, `${string} /payments/v2/cards${string}`>

export const cardRoutes: Pick<Routes<typeof paymentsV2>, CardCall> = {
  'GET /payments/v2/cards/ways': ({ services, inTransaction }) =>
    inTransaction(async (scope) => ok(await listCardWays(scope, checkoutDesk(services, inTransaction)))),

  'POST /payments/v2/cards/page': async ({ body, caller, services, inTransaction }) => {
    const userId = signedIn(caller)
    const phone = await inTransaction((scope) => phoneOf(scope, userId))
    const { origin } = caller
    return openCardPage(checkoutDesk(services, inTransaction), { userId, phone, origin, paymentType: body.paymentType })
  },

  'POST /payments/v2/cards/page/:id': ({ params, caller, services, inTransaction }) =>
    takePageCard(checkoutDesk(services, inTransaction), { userId: signedIn(caller), pageId: params.id }),

  'GET /payments/v2/cards': ({ caller, inTransaction }) =>
    inTransaction(async (scope) => ok(await showCards(scope, signedIn(caller)))),

  'POST /payments/v2/cards': async ({ body, caller, services, inTransaction }) => {
    const userId = signedIn(caller)
    const ask = { userId, key: keyOf(caller), body }
    const inQueue: Work = (work) => inTransaction(work, { oneAtATime: userId })
    const saved = await unlessBusy(saveNewCard(checkoutDesk(services, inTransaction), ask, inQueue))
    if (!saved.ok) return saved
    return { ...ok(saved.value.card), extras: replayed(saved.value.replayed) }
  },

  'POST /payments/v2/cards/:id/confirm': ({ params, body, caller, services, inTransaction }) =>
    confirmCard(checkoutDesk(services, inTransaction), {
      userId: signedIn(caller),
      cardId: params.id,
      code: body.code,
    }),

  'POST /payments/v2/cards/:id/code': ({ params, caller, services, inTransaction }) =>
    resendCode(checkoutDesk(services, inTransaction), { userId: signedIn(caller), cardId: params.id }),

  'PUT /payments/v2/cards/:id/default': ({ params, caller, inTransaction }) =>
    inTransaction((scope) => setDefaultCard(scope, signedIn(caller), params.id)),

  'DELETE /payments/v2/cards/:id': ({ params, caller, inTransaction }) =>
    inTransaction((scope) => removeCard(scope, signedIn(caller), params.id)),
}

/** The phone of the customer, as providers want to know it. */
export async function phoneOf(scope: Scope, userId: UserId): Promise<string> {
  return (await findCustomer(scope, userId))?.phone ?? ''
}

/** What the verbs of checkout and of cards need. */
export function checkoutDesk({ payments, config }: Services, inTransaction: Work) {
  return { providers: payments, secretKey: config.secretKey, inTransaction }
}
