// Customers of a test merchant.
import { randomInt, randomUUID } from 'node:crypto'
import { idFrom, type UserId } from '@dasturxon/domain/ids'
import type { Pool } from 'pg'
import { newToken, tokenHash } from '../tokens.ts'
import type { TestMerchant } from './a-merchant.ts'
import { insertRow } from './insert.ts'

export type CustomerWish = { readonly phone?: string; readonly firstName?: string }

/** A customer with a session that began at `now`. */
export async function insertCustomer(
  superuser: Pool,
  merchant: Pick<TestMerchant, 'id'>,
  now: Date,
  wish: CustomerWish,
): Promise<{ readonly userId: UserId; readonly phone: string; readonly token: string }> {
  const userId = idFrom<UserId>(randomUUID())
  const phone = wish.phone ?? `+99890${randomInt(1_000_000, 9_999_999)}`
  const token = newToken()
  const of = { merchant_id: merchant.id }
  await insertRow(superuser, 'users', { ...of, id: userId, phone, first_name: wish.firstName ?? 'Nodira' })
  await insertRow(superuser, 'sessions', {
    ...of,
    token_hash: tokenHash(token),
    user_id: userId,
    created_at: now,
    last_used_at: now,
    expires_at: daysAfter(now, 30),
    ends_at: daysAfter(now, 90),
  })
  return { userId, phone, token }
}

function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000)
}
