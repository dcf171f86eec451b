// Removes a card at its provider.
import type { JobTenant } from '../../jobs/job.ts'
import type { JobPayloads } from '../../jobs/job-kinds.ts'
import type { PaymentDesk } from '../desk.ts'
import { cardLine } from './card-token.ts'

type Removed = JobPayloads['forget-card']

/** Makes the provider delete the token; retried while it is down. */
export async function forgetCard(tenant: JobTenant, desk: PaymentDesk, { provider, sealed }: Removed): Promise<void> {
  const card = { provider, sealed_token: Buffer.from(sealed, 'base64') }
  const line = await tenant.inTransaction((scope) => cardLine(scope, desk, card))
  if (line === null) return
  if ((await line.desk.remove(line.ask)) === 'down') throw new Error(`expected ${provider} to answer for a card`)
}
