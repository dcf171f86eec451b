import { randomUUID } from 'node:crypto'
import type { MerchantId } from '@dasturxon/domain/ids'
import { textIn } from '@dasturxon/domain/locale'
import { ok, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../db/scope.ts'
import type { Services } from '../services.ts'
import { findStaffPhone } from '../staff/fresh-code.ts'

type Call = {
  readonly services: Pick<Services, 'sms' | 'merchants'>
  readonly merchantId: MerchantId
  readonly staffId: string
  inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>
}

const RETRY_S = 60

/** Sends a message to the caller's own phone, by the gateway that customers' messages go through. A program has no phone. */
export async function sendTestSms({ services, merchantId, staffId, inTransaction }: Call) {
  const phone = await inTransaction((scope) => findStaffPhone(scope, staffId))
  if (phone === null) return refuse('CODE_REQUIRED')
  const merchant = services.merchants.byId(merchantId)
  const name = merchant === null ? '' : textIn(merchant.name, merchant.mainLanguage, merchant.mainLanguage)
  const facts = { merchantId, id: randomUUID(), isUrgent: true }
  const sent = await services.sms.send(phone, `${name}: test SMS`, facts)
  return sent === 'sent' ? ok({}) : refuse('SMS_DOWN', { retryAfter: RETRY_S })
}
