// Proof of work: a second of computing for one message. It is cheap for a person who signs in once, and the other limits
// still apply; it keeps the simplest floods away from the rest of the budget.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { MerchantId } from '@dasturxon/domain/ids'
import { isSameHash } from './code-secret.ts'

/** This many leading zero bits take 131,000 hashes on average: half a second on a cheap phone. */
export const PROOF_BITS = 17
export const PROOF_LIFE_MS = 5 * 60_000

const CHALLENGE = /^(?<expires>[0-9a-z]{1,9})\.(?<bits>\d{1,2})\.(?<nonce>[\w-]{11})\.(?<mac>[\w-]{22})$/

export type Proof = { readonly challenge: string; readonly solution: string }
/** A proof is valid for a code to this phone at this brand only. */
export type ProofOf = { readonly merchantId: MerchantId; readonly phone: string }

/**
 * A challenge that nobody else could have made and that the server does not need to store. It is short on purpose: with a
 * colon and the solution it fits into one block of SHA-256.
 */
export function newChallenge(secretKey: string, of: ProofOf, now: Date): string {
  const expires = Math.ceil((now.getTime() + PROOF_LIFE_MS) / 1_000).toString(36)
  const head = `${expires}.${PROOF_BITS}.${randomBytes(8).toString('base64url')}`
  return `${head}.${macOf(secretKey, of, head)}`
}

/** Whether the work was done, for this phone and brand, and in time. The table of codes ensures that it is used once. */
export function isProof(secretKey: string, of: ProofOf, { challenge, solution }: Proof, now: Date): boolean {
  const { expires, bits, mac } = CHALLENGE.exec(challenge)?.groups ?? {}
  if (expires === undefined || bits === undefined || mac === undefined) return false
  const head = challenge.slice(0, challenge.lastIndexOf('.'))
  if (!isSameHash(Buffer.from(mac), Buffer.from(macOf(secretKey, of, head)))) return false
  if (Number.parseInt(expires, 36) * 1_000 <= now.getTime()) return false
  return leadingZeroBits(createHash('sha256').update(`${challenge}:${solution}`).digest()) >= Number(bits)
}

function macOf(secretKey: string, { merchantId, phone }: ProofOf, head: string): string {
  const mac = createHmac('sha256', secretKey)
    .update(JSON.stringify(['proof of work', merchantId, phone, head]))
    .digest()
  return mac.subarray(0, 16).toString('base64url')
}

function leadingZeroBits(hash: Buffer): number {
  return Math.clz32(hash.readUInt32BE())
}
