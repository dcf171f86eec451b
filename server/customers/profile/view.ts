// Customers → the contract. Allow-lists: fields that are not named here are never sent.
import type { PhoneChange, User } from '@dasturxon/contract/shop/users-v1'
import type { Id } from '@dasturxon/domain/ids'
import type { Money } from '@dasturxon/domain/money'
import type { z } from 'zod'
import type { UserRow } from './store.ts'

/** A customer as they see themselves. */
export function userView(row: UserRow, cashback: Money): z.output<typeof User> {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    phone: row.phone ?? '',
    firstName: row.first_name,
    lastName: row.last_name,
    gender: row.gender,
    birthday: row.birthday,
    email: row.email,
    image: row.image,
    role: row.role,
    isActive: row.is_active,
    cashback,
    version: row.version,
    createdDate: row.created_at.toISOString(),
    lastModifiedDate: row.updated_at.toISOString(),
  }
}

type SentPhoneCode = {
  readonly id: Id<'code'>
  readonly phone: string
  readonly type: 'PHONE_CHANGE' | 'DELETE_ACCOUNT'
  readonly resendIn: number
  readonly sentAt: Date
}

/** The answer about a code that was sent; without the code. */
export function phoneChangeView(sent: SentPhoneCode): z.output<typeof PhoneChange> {
  const { id, phone, type, resendIn: time, sentAt } = sent
  return { id, code: '', phone, type, time, timestamp: sentAt.toISOString() }
}
