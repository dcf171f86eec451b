// Secrets at rest: sealed with the server's key and bound to whose they are, so that a copied row opens nowhere else.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const FORMAT = 1
const IV_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + IV_BYTES + TAG_BYTES

/** Seals a text for its owner: `['merchant id', 'what it is']`. The same text never looks the same twice. */
export function sealSecret(secretKey: string, owner: readonly string[], text: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey), iv)
  cipher.setAAD(bindingOf(owner))
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(FORMAT), iv, cipher.getAuthTag(), hidden])
}

/** The text that was sealed for this owner with this key; throws for anything else. */
export function openSecret(secretKey: string, owner: readonly string[], sealed: Buffer): string {
  if (sealed[0] !== FORMAT || sealed.length < HEAD_BYTES) throw new Error('expected a sealed secret')
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
