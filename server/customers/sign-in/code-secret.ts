// The code itself: how it is made, what is kept of it, how a guess is compared.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { MerchantId } from '@dasturxon/domain/ids'
import type { Purpose } from './code-store.ts'

/** What a code is good for: it opens nothing else. */
export type CodeBinding = {
  readonly merchantId: MerchantId
  readonly phone: string
  readonly purpose: Purpose
  readonly challengeId: string
}

/** Six digits from the secure source of chance. */
export function newCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0')
}

/** What the database keeps: without the server's key it tells nothing about the code. */
export function codeHash(secretKey: string, binding: CodeBinding, code: string): Buffer {
  const { merchantId, phone, purpose, challengeId } = binding
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['code', merchantId, phone, purpose, challengeId, code]))
    .digest()
}

/** Whether two hashes are equal, in the same time whether they are or not. */
export function isSameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * What stays of a number whose account was deleted, for as long as codes are counted: it tells the same number again,
 * so that deleting an account buys no new codes, and without the server's key it tells nothing else.
 */
export function erasedPhone(secretKey: string, merchantId: MerchantId, phone: string): string {
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['erased', merchantId, phone]))
    .digest('base64url')
}
