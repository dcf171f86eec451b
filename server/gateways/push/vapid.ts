// Who sends a push message, signed: RFC 8292 (VAPID), a JWT with ES256.
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** A sender's key pair: the private key as PKCS 8 and the public point as browsers take it, both in base64url. */
export type SenderKeys = { readonly privateKey: string; readonly publicKey: string }

// a day at most, by the standard; half of it forgives a wrong clock of the push service
const VALID_S = 12 * 60 * 60

/** A new key pair. */
export function newSenderKeys(): SenderKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
    publicKey: pointOf(publicKey),
  }
}

/** The uncompressed point of a public key: 65 bytes. */
function pointOf(key: KeyObject): string {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url')
}

type Signed = { readonly endpoint: string; readonly subject: string; readonly now: Date }

/** The Authorization header of a message to `endpoint`; `subject` is where a push service can reach the sender. */
export function vapidAuthorization(keys: SenderKeys, { endpoint, subject, now }: Signed): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now.getTime() / 1000) + VALID_S, sub: subject }
  const unsigned = `${jsonPart({ typ: 'JWT', alg: 'ES256' })}.${jsonPart(claims)}`
  const key = createPrivateKey({ key: Buffer.from(keys.privateKey, 'base64url'), format: 'der', type: 'pkcs8' })
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${unsigned}.${signature}, k=${keys.publicKey}`
}

function jsonPart(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
