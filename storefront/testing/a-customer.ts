// A customer for tests.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { idFrom } from '@dasturxon/domain/ids'
import { ZERO } from '@dasturxon/domain/money'
import { setSigned, type User } from '../shop/session.ts'
import { aShop } from './a-shop.ts'

/** A customer with a name and without cashback; `change` overrides fields. */
export function aCustomer(change: Partial<User> = {}): User {
  return {
    id: idFrom<User['id']>('00000001-0000-4000-8000-000000000004'),
    merchantId: aShop().merchant.id,
    phone: '+998901234567',
    firstName: 'Aziza',
    lastName: '',
    gender: null,
    birthday: null,
    email: null,
    image: null,
    role: 'CUSTOMER',
    isActive: true,
    cashback: ZERO,
    version: 1,
    createdDate: '2026-01-01T00:00:00.000Z',
    lastModifiedDate: '2026-01-01T00:00:00.000Z',
    ...change,
  }
}

/** Signs the customer in on this device. */
export function signIn(customer: User = aCustomer()): void {
  setSigned(customer)
}

type CodeSent = Reply<Api['POST /users/v1/auth/code']>

/** The server's answer after it has sent a code: a new one can be requested after a minute. */
export const CODE_SENT: CodeSent = {
  challengeId: idFrom<CodeSent['challengeId']>('00000001-0000-4000-8000-000000000006'),
  expiresIn: 300,
  resendIn: 60,
  onlyKnownPhones: false,
}
