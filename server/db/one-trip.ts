import type { MerchantId } from '@dasturxon/domain/ids'
import type { Pool, QueryResult } from 'pg'

type OneTrip = { readonly pool: Pool; readonly merchantId: MerchantId }

/**
 * Sets the tenant and queries in one trip: statements sent together are one transaction. Values are inlined because such
 * a message takes no parameters; each is an id from our registry, a hash or a time of ours, never text of a client.
 */
export async function inOneTrip<Row>({ pool, merchantId }: OneTrip, question: string): Promise<readonly Row[]> {
  // the driver returns a list of results for such a message; its types do not show that
  const results = (await pool.query(
    `select set_config('app.tenant', '${merchantId}', true); ${question}`,
  )) as unknown as readonly QueryResult[]
  return (results[1]?.rows ?? []) as readonly Row[]
}
