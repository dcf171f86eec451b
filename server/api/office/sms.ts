// The call of office/v1 about the brand's account at its SMS gateway.
import type { officeSms } from '@dasturxon/contract/office/office-sms'
import type { Routes } from '../../http/call.ts'
import { describeSms } from '../../merchants/sms/describe-sms.ts'

export const smsOfficeRoutes: Routes<typeof officeSms> = {
  'GET /office/v1/sms': ({ services, inTransaction }) =>
    describeSms({
      secretKey: services.config.secretKey,
      byName: services.smsGateways,
      read: (work) => inTransaction(work),
    }),
}
