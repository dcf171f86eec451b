// Customers: inserted directly into the database, each signed in.
import { randomUUID } from 'node:crypto'
import { newToken, tokenHash } from '@dasturxon/server/tokens'
import type { Connection } from './bare-transaction.ts'

export type Customer = { readonly id: string; readonly token: string }

/** Makes `count` customers of the merchant, each with a session of an hour and a number that begins with `operator`. */
export async function makeCustomers(
  superuser: Connection,
  merchantId: string,
  count: number,
  operator = '+99877',
): Promise<Customer[]> {
  const customers = Array.from({ length: count }, () => ({ id: randomUUID(), token: newToken() }))
  const ids = customers.map(({ id }) => id)
  await superuser.query(
    `insert into users (merchant_id, id, phone, first_name)
     select $1, id, $3 || lpad(nth::text, 7, '0'), 'Aziza' from unnest($2::uuid[]) with ordinality as t (id, nth)`,
    [merchantId, ids, operator],
  )
  await superuser.query(
    `insert into sessions (merchant_id, token_hash, user_id, channel, created_at, last_used_at, expires_at, ends_at)
     select $1, hash, id, 'BEARER', now(), now(), now() + interval '1 hour', now() + interval '1 hour'
     from unnest($2::uuid[], $3::bytea[]) as t (id, hash)`,
    [merchantId, ids, customers.map(({ token }) => tokenHash(token))],
  )
  return customers
}
