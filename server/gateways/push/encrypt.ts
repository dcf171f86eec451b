// Encryption of a push message for one browser: RFC 8291, in one record of RFC 8188 (aes128gcm).
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser tells when it subscribes: its public key (65 bytes) and its secret (16 bytes). */
export type BrowserKeys = { readonly p256dh: Uint8Array; readonly auth: Uint8Array }

/** Chosen anew for every message; only the worked example of the standard chooses them itself. */
export type MessageKeys = { readonly privateKey: Uint8Array; readonly salt: Uint8Array }

const CURVE = 'prime256v1'
const PUBLIC_BYTES = 65
const AUTH_BYTES = 16
const SALT_BYTES = 16
const TAG_BYTES = 16
const RECORD_BYTES = 4096
const HEAD_BYTES = SALT_BYTES + 4 + 1 + PUBLIC_BYTES
const UNCOMPRESSED = 4
const LAST_RECORD = 2
/** The longest text that every push service must take: 4096 bytes of a body, less head, tag and delimiter. */
const TEXT_BYTES = RECORD_BYTES - HEAD_BYTES - TAG_BYTES - 1

/** Whether these are keys that a browser can have: a point on the curve and a secret of its length. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  if (auth.length !== AUTH_BYTES || p256dh.length !== PUBLIC_BYTES || p256dh[0] !== UNCOMPRESSED) return false
  try {
    newEcdh().computeSecret(p256dh)
    return true
  } catch {
    // not a point of the curve
    return false
  }
}

/** The body of a push message that only this browser can read. Throws when the text is too long. */
export function encryptPush(text: string, browser: BrowserKeys, chosen?: MessageKeys): Buffer {
  const plain = Buffer.from(text, 'utf8')
  if (plain.length > TEXT_BYTES) throw new Error(`expected at most ${TEXT_BYTES} bytes to push, found ${plain.length}`)
  const ecdh = newEcdh(chosen?.privateKey)
  const ours = ecdh.getPublicKey()
  const salt = chosen?.salt ?? randomBytes(SALT_BYTES)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.p256dh, ours])
  const shared = hkdf(ecdh.computeSecret(browser.p256dh), browser.auth, info, 32)
  const key = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(Buffer.concat([plain, Buffer.of(LAST_RECORD)])), cipher.final(), cipher.getAuthTag()]
  const recordSize = Buffer.alloc(4)
  recordSize.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, recordSize, Buffer.of(ours.length), ours, ...sealed])
}

function newEcdh(privateKey?: Uint8Array) {
  const ecdh = createECDH(CURVE)
  if (privateKey === undefined) ecdh.generateKeys()
  else ecdh.setPrivateKey(privateKey)
  return ecdh
}

function hkdf(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
