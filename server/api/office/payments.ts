// The calls of office/v1 about keys, ways to pay and messages.
import type { officePayments } from '@dasturxon/contract/office/office-payments'
import { ok } from '@dasturxon/domain/result'
import { changeWays } from '../../brand/change-ways.ts'
import { checkSecret } from '../../brand/check-secret.ts'
import { sendTestSms } from '../../brand/send-test-sms.ts'
import { staffOf } from '../../caller.ts'
import type { Routes } from '../../http/call.ts'
import { listWays } from '../../payments/checkout/ways-to-pay.ts'

export const payRoutes: Routes<typeof officePayments> = {
  'POST /office/v1/secrets/:name/check': ({ caller, params, services, inTransaction }) =>
    checkSecret({ services, merchantId: caller.merchantId, inTransaction }, params.name),

  'GET /office/v1/ways-to-pay': ({ services, inTransaction }) =>
    inTransaction(async (scope) => ok(await listWays(scope, services.payments))),

  'PUT /office/v1/ways-to-pay': ({ caller, body, services, inTransaction }) =>
    inTransaction((scope) => changeWays(scope, services.payments, staffOf(caller), body)),

  'POST /office/v1/sms/test': ({ caller, services, inTransaction }) =>
    sendTestSms({ services, merchantId: caller.merchantId, staffId: staffOf(caller).id, inTransaction }),
}
