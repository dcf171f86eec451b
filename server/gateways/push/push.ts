// Web push: the port that features call, and its implementation for the push services of browsers (RFC 8030).
import { type BrowserKeys, encryptPush } from './encrypt.ts'
import { publicAddressesOf, type Resolve, resolveHost } from './public-address.ts'
import { type SenderKeys, vapidAuthorization } from './vapid.ts'

export type PushMessage = {
  readonly text: string
  /** how long a push service keeps it for a browser that is away */
  readonly ttlS: number
  readonly urgency: 'low' | 'normal' | 'high'
  /** a waiting message is replaced by the next one with this name; at most 32 characters of base64url */
  readonly topic: string
}

export type PushSending = {
  readonly endpoint: string
  readonly keys: BrowserKeys
  readonly sender: SenderKeys
  /** `https://brand.example`: where a push service can reach the sender */
  readonly subject: string
  readonly message: PushMessage
}

/**
 * `gone`: this subscription has ended. `later`: certainly not taken, another try may succeed. `refused`: not taken, and
 * no other try will be. `unknown`: no answer came, so it may have been taken.
 */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused' | 'unknown'

export type PushGateway = {
  /** Whether messages may be sent to this endpoint: it is public, and reached by https. */
  accepts(endpoint: string): Promise<boolean>
  /** Sends one message. Never throws. */
  send(sending: PushSending): Promise<PushOutcome>
}

/** Posts to a push service; the status of its answer, `null` when it could not be called at all. */
export type PostPush = (
  endpoint: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
) => Promise<number | null>

/** A push service that the demo plays; its endpoints begin with `origin`. */
export type PlayedPush = { readonly origin: string; readonly post: PostPush }

type Tools = {
  readonly post: PostPush
  now(): Date
  readonly resolve?: Resolve
  readonly played?: PlayedPush | undefined
}

/** Sends to the push services of browsers. */
export function webPush({ post, now, resolve = resolveHost, played }: Tools): PushGateway {
  const isPlayed = (endpoint: string) => played !== undefined && endpoint.startsWith(`${played.origin}/`)
  return {
    accepts: async (endpoint) => isPlayed(endpoint) || (await publicAddressesOf(endpoint, resolve)).length > 0,
    send: async ({ endpoint, keys, sender, subject, message }) => {
      const headers = {
        authorization: vapidAuthorization(sender, { endpoint, subject, now: now() }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(message.ttlS),
        urgency: message.urgency,
        topic: message.topic,
      }
      const body = encryptPush(message.text, keys)
      const through = played !== undefined && isPlayed(endpoint) ? played.post : post
      try {
        return outcomeOf(await through(endpoint, { ...headers, 'content-length': String(body.length) }, body))
      } catch {
        // cut off or too slow: nobody knows whether it was taken
        return 'unknown'
      }
    },
  }
}

const TOO_MANY = 429
const GONE = [404, 410]
const FAULT = 500

function outcomeOf(status: number | null): PushOutcome {
  if (status === null || status === TOO_MANY || status >= FAULT) return 'later'
  if (status >= 200 && status < 300) return 'sent'
  return GONE.includes(status) ? 'gone' : 'refused'
}
