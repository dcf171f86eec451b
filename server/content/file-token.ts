// The right to add a file to an application.
import { createHmac } from 'node:crypto'
import type { ApplicationId, MerchantId } from '@dasturxon/domain/ids'

export type Applicant = {
  readonly merchantId: MerchantId
  readonly applicationId: ApplicationId
  /** the browser that applied */
  readonly device: string
}

/**
 * The token of this browser for this application. The browser that applied gets the same one when it applies again;
 * another one that knows the phone gets a token too, which is not valid: so nobody finds out who has applied.
 */
export function fileToken(secretKey: string, { merchantId, applicationId, device }: Applicant): string {
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['application file', merchantId, applicationId, device]))
    .digest('base64url')
}
