// The address for the delivery report of one message. A gateway signs nothing, so the address is what proves a report.
import { createHmac } from 'node:crypto'
import type { SmsGatewayName } from '@dasturxon/domain/gateway-names'
import type { MerchantId } from '@dasturxon/domain/ids'
import { isSameSecret } from '../../gateways/same-secret.ts'

export type ReportOf = { readonly merchantId: MerchantId; readonly gateway: SmsGatewayName; readonly id: string }

const TOKEN = /^(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(?<mac>[\w-]{22})$/

/** The path under the brand's own host; it cannot be guessed, and is good for this message by this gateway alone. */
export function reportPath(secretKey: string, of: ReportOf): string {
  return `/api/notifications/v1/sms/${of.gateway}/${of.merchantId}/${of.id}.${macOf(secretKey, of)}`
}

/** The message that the last part of the address was made for; `null` when we did not make it. */
export function messageOfToken(secretKey: string, of: Omit<ReportOf, 'id'>, token: string): string | null {
  const { id, mac } = TOKEN.exec(token)?.groups ?? {}
  if (id === undefined || mac === undefined) return null
  return isSameSecret(mac, macOf(secretKey, { ...of, id })) ? id : null
}

function macOf(secretKey: string, { merchantId, gateway, id }: ReportOf): string {
  const mac = createHmac('sha256', secretKey)
    .update(JSON.stringify(['sms report', merchantId, gateway, id]))
    .digest()
  return mac.subarray(0, 16).toString('base64url')
}
