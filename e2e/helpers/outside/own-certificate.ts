// A certificate for TLS on this machine, made anew by each run: it signs itself, and only whoever is given it believes it.
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export type OwnCertificate = { readonly key: string; readonly cert: string }

const DAY_MS = 86_400_000
const [INTEGER, BIT_STRING, OCTETS, OID, TEXT, UTC_TIME] = [0x02, 0x03, 0x04, 0x06, 0x0c, 0x17]
const [SEQUENCE, SET, VERSION, EXTENSIONS, DNS_NAME] = [0x30, 0x31, 0xa0, 0xa3, 0x82]
const TRUE = Buffer.from('0101ff', 'hex')

/** A key and a certificate for these hosts, `*.` for any name before the dot; good for a day. */
export function ownCertificate(hosts: readonly string[]): OwnCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  // ecdsa-with-SHA256
  const algorithm = der(SEQUENCE, oid('2a8648ce3d040302'))
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, oid('550403'), der(TEXT, Buffer.from('journeys')))))
  const body = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.of(2))),
    der(INTEGER, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    algorithm,
    name,
    der(SEQUENCE, time(Date.now() - DAY_MS), time(Date.now() + DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, der(SEQUENCE, authority(), alternativeNames(hosts))),
  )
  const signature = sign('sha256', body, privateKey)
  const whole = der(SEQUENCE, body, algorithm, der(BIT_STRING, Buffer.of(0), signature))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

/** One value of DER: its tag, its length, its parts. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.of(tag), lengthOf(body.length), body])
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length)
  return length < 0x100 ? Buffer.of(0x81, length) : Buffer.of(0x82, length >> 8, length & 0xff)
}

function oid(hex: string): Buffer {
  return der(OID, Buffer.from(hex, 'hex'))
}

function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)
  return der(UTC_TIME, Buffer.from(`${digits}Z`))
}

/** It is its own issuer, so that it may be trusted as one. */
function authority(): Buffer {
  return der(SEQUENCE, oid('551d13'), TRUE, der(OCTETS, der(SEQUENCE, TRUE)))
}

function alternativeNames(hosts: readonly string[]): Buffer {
  const names = hosts.map((host) => der(DNS_NAME, Buffer.from(host)))
  return der(SEQUENCE, oid('551d11'), der(OCTETS, der(SEQUENCE, ...names)))
}
