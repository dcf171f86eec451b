// The code itself: how it is made, what is stored of it, how an entered code is compared.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { MerchantId } from '@dasturxon/domain/ids'
import type { Purpose } from './code-store.ts'

/** What a code is valid for; it works for nothing else. */
export type CodeBinding = {
  readonly merchantId: MerchantId
  readonly phone: string
  readonly purpose: Purpose
  readonly challengeId: string
}

/** Six digits from the secure random generator. */
export function newCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0')
}

/** What the database stores: a hash that is useless without the server's key. */
export function codeHash(secretKey: string, binding: CodeBinding, code: string): Buffer {
  const { merchantId, phone, purpose, challengeId } = binding
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['code', merchantId, phone, purpose, challengeId, code]))
    .digest()
}

/** Whether two hashes are equal, in constant time. */
export function isSameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * What is stored of the number of a deleted account while codes are counted: it recognises the same number again, so
 * that deleting an account gives no new codes; without the server's key it is useless.
 */
export function erasedPhone(secretKey: string, merchantId: MerchantId, phone: string): string {
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['erased', merchantId, phone]))
    .digest('base64url')
}
