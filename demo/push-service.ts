// The push service of the demo: takes encrypted messages as the services of browsers do (RFC 8030), checks who signed them
// (RFC 8292), and keeps them for the browser. It cannot read them.
import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'

/** A message that waits for its browser. */
export type WaitingPush = {
  /** still encrypted, in base64 */
  readonly body: string
  readonly topic: string
  readonly urgency: string
  readonly until: number
}

type Post = (endpoint: string, headers: Readonly<Record<string, string>>, body: Buffer) => Promise<number | null>

export type PushService = {
  /** Endpoints are `origin/{the sender's public key}/{name of the browser}`. */
  readonly origin: string
  /** How the shop's server reaches it. */
  readonly post: Post
  /** Takes a message; the status that the service answers with. */
  take(path: string, header: (name: string) => string, body: Buffer): number
  /** The messages that wait for the browser of this endpoint, and forgets them. */
  handOver(path: string): readonly WaitingPush[]
  /** The browser has ended its subscription. */
  end(path: string): void
  answersAt(program: string): void
}

// a name that no name service answers
const ORIGIN = 'https://push.demo.invalid'
const PATH = /^[\w-]{87}\/[\w-]{8,64}$/
const DAY_S = 24 * 60 * 60
const BODY_BYTES = 4096
const MOST_WAITING = 20
const MOST_BROWSERS = 200

type Options = { now(): Date; readonly fetch?: typeof fetch }

/** Opens the service; until it knows the origin of the program, nobody can post to it. */
export function openPushService({ now, fetch = globalThis.fetch }: Options): PushService {
  const waiting = new Map<string, readonly WaitingPush[]>()
  const ended = new Set<string>()
  let program: string | null = null
  const keep = (path: string, message: WaitingPush) => {
    // a message replaces the one with its topic that was not fetched
    const others = (waiting.get(path) ?? []).filter(({ topic }) => topic === '' || topic !== message.topic)
    waiting.set(path, [...others, message].slice(-MOST_WAITING))
    const [oldest] = waiting.keys()
    if (waiting.size > MOST_BROWSERS && oldest !== undefined) waiting.delete(oldest)
  }
  return {
    origin: ORIGIN,
    answersAt: (origin) => {
      program = origin
    },
    post: async (endpoint, headers, body) => {
      if (program === null) return null
      const sent = Object.entries(headers).filter(([name]) => name !== 'content-length')
      const path = endpoint.slice(ORIGIN.length + 1)
      const init = { method: 'POST', headers: Object.fromEntries(sent), body: new Uint8Array(body) }
      return (await fetch(`${program}/demo/push/${path}`, init)).status
    },
    take: (path, header, body) => {
      if (!PATH.test(path)) return 404
      if (ended.has(path)) return 410
      const ttlS = Number(header('ttl') || Number.NaN)
      if (!Number.isInteger(ttlS) || ttlS < 0 || header('content-encoding') !== 'aes128gcm') return 400
      if (body.length > BODY_BYTES) return 413
      const [sender = ''] = path.split('/')
      if (!isSignedBy(sender, header('authorization'), now())) return 403
      const topic = header('topic')
      const until = now().getTime() + ttlS * 1000
      keep(path, { body: body.toString('base64'), topic, urgency: header('urgency'), until })
      return 201
    },
    handOver: (path) => {
      const found = waiting.get(path) ?? []
      waiting.delete(path)
      return found.filter(({ until }) => until >= now().getTime())
    },
    end: (path) => {
      waiting.delete(path)
      ended.add(path)
    },
  }
}

/** Whether the header is signed with the key that the browser subscribed to, for this service, for a day at most. */
function isSignedBy(sender: string, authorization: string, now: Date): boolean {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== sender || !isObject(head, ({ alg }) => alg === 'ES256')) return false
  const seconds = now.getTime() / 1000
  const isMeantForUs = isObject(claims, ({ aud, exp, sub }) => {
    const isInTime = typeof exp === 'number' && exp > seconds && exp <= seconds + DAY_S
    return aud === ORIGIN && isInTime && typeof sub === 'string' && /^(?:https:\/\/|mailto:)/.test(sub)
  })
  return isMeantForUs && isVerified(key, `${head}.${claims}`, Buffer.from(signature, 'base64url'))
}

function isVerified(point: string, text: string, signature: Buffer): boolean {
  const bytes = Buffer.from(point, 'base64url')
  const [x, y] = [bytes.subarray(1, 33).toString('base64url'), bytes.subarray(33).toString('base64url')]
  const jwk: JsonWebKey = { kty: 'EC', crv: 'P-256', x, y }
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, signature)
  } catch {
    // not a point of the curve
    return false
  }
}

function isObject(part: string, isRight: (value: Readonly<Record<string, unknown>>) => boolean): boolean {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null && isRight({ ...value })
  } catch {
    // not JSON
    return false
  }
}
