// Encryption of secrets: with the server's key and bound to their owner, so that a copied row cannot be decrypted elsewhere.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const FORMAT = 1
const IV_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + IV_BYTES + TAG_BYTES

/** Encrypts a text for its owner: `['merchant id', 'what it is']`. The same text gives another result every time. */
export function sealSecret(secretKey: string, owner: readonly string[], text: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey), iv)
  cipher.setAAD(bindingOf(owner))
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(FORMAT), iv, cipher.getAuthTag(), hidden])
}

/** A secret that this server cannot decrypt: its SECRET_KEY has changed since, or the row was changed. */
export class UnreadableSecret extends Error {
  constructor(owner: readonly string[], cause?: unknown) {
    super(`the secret ${owner.slice(1).join('/')} of a brand was sealed with another SECRET_KEY`, { cause })
  }
}

/** The text that was encrypted for this owner with this key; throws `UnreadableSecret` for anything else. */
export function openSecret(secretKey: string, owner: readonly string[], sealed: Buffer): string {
  if (sealed[0] !== FORMAT || sealed.length < HEAD_BYTES) throw new UnreadableSecret(owner)
  try {
    return decipher(secretKey, owner, sealed)
  } catch (error) {
    throw new UnreadableSecret(owner, error)
  }
}

/** The result of `work`, or null when a secret that it needs cannot be decrypted: for callers with an alternative. */
export async function unlessUnreadable<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof UnreadableSecret) return null
    throw error
  }
}

function decipher(secretKey: string, owner: readonly string[], sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey), sealed.subarray(1, 1 + IV_BYTES))
  decipher.setAAD(bindingOf(owner))
  decipher.setAuthTag(sealed.subarray(1 + IV_BYTES, HEAD_BYTES))
  return decipher.update(sealed.subarray(HEAD_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

function keyOf(secretKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'secrets of merchants', 32))
}

function bindingOf(owner: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(owner))
}
