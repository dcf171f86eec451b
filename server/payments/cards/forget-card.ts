// A removed card is removed at its provider too.
import type { JobTenant } from '../../jobs/job.ts'
import type { JobPayloads } from '../../jobs/job-kinds.ts'
import type { PaymentDesk } from '../desk.ts'
import { cardLine } from './card-token.ts'

type Removed = JobPayloads['forget-card']

/** Has the provider forget the token; one that is down is asked again. */
export async function forgetCard(tenant: JobTenant, desk: PaymentDesk, { provider, sealed }: Removed): Promise<void> {
  const card = { provider, sealed_token: Buffer.from(sealed, 'base64') }
  const line = await tenant.inTransaction((scope) => cardLine(scope, desk, card))
  if (line === null) return
  if ((await line.desk.remove(line.ask)) === 'down') throw new Error(`expected ${provider} to answer for a card`)
}
