// Session tokens and staff keys: random, and stored only as their hash.
import { createHash, randomBytes } from 'node:crypto'

/** A new token of 32 random bytes, usable in a cookie or a header. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database stores of a token or a staff key: the SHA-256 of its text. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
