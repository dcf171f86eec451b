import { randomBytes } from 'node:crypto'

// too long to guess, short enough for a small printed code
const TOKEN_BYTES = 15

/** A new token for the printed code of a table. */
export function newTableToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}
