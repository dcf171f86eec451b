// A removed card is removed at its provider too.
import { z } from 'zod'
import type { JobTenant } from '../../jobs/job.ts'
import type { PaymentDesk } from '../desk.ts'
import { cardLine } from './card-token.ts'

const Payload = z.object({ provider: z.string(), sealed: z.base64() })

/** Has the provider forget the token; one that is down is asked again. */
export async function forgetCard(tenant: JobTenant, desk: PaymentDesk, payload: unknown): Promise<void> {
  const { provider, sealed } = Payload.parse(payload)
  const card = { provider, sealed_token: Buffer.from(sealed, 'base64') }
  const line = await tenant.inTransaction((scope) => cardLine(scope, desk, card))
  if (line === null) return
  if ((await line.desk.remove(line.ask)) === 'down') throw new Error(`expected ${provider} to answer for a card`)
}
