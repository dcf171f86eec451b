// The phones of the demo: every message of the server is stored here for a while, to be read on a page or by a test.

export type Message = {
  readonly to: string
  readonly text: string
  /** The first six digits in sequence, `null` when the message has none. */
  readonly code: string | null
  /** When it came, as an ISO time. */
  readonly at: string
}

type Delivery = {
  readonly merchantId: string
  readonly to: string
  readonly text: string
  /** The same for every attempt of one message: the second attempt is not a second message. */
  readonly id?: string
}

export type Inbox = {
  deliver(delivery: Delivery): void
  /** Latest first; of one phone when it is given. */
  list(phone?: string | null): readonly Message[]
}

type Kept = Message & { readonly id: string | null; readonly order: number }

const KEPT_PER_MERCHANT = 200

/** An empty inbox. `now` is the clock of the server. */
export function createInbox(now: () => Date): Inbox {
  const rings = new Map<string, readonly Kept[]>()
  let order = 0
  return {
    deliver: ({ merchantId, to, text, id = null }) => {
      const ring = rings.get(merchantId) ?? []
      if (id !== null && ring.some((message) => message.id === id)) return
      order += 1
      const code = /\d{6}/.exec(text)?.[0] ?? null
      const message: Kept = { to, text, code, at: now().toISOString(), id, order }
      rings.set(merchantId, [...ring, message].slice(-KEPT_PER_MERCHANT))
    },
    list: (phone = null) => {
      const wanted = phone === null ? null : digitsOf(phone)
      return [...rings.values()]
        .flat()
        .filter((message) => wanted === null || digitsOf(message.to) === wanted)
        .toSorted((a, b) => b.order - a.order)
        .map(({ to, text, code, at }) => ({ to, text, code, at }))
    },
  }
}

// a plus sign in an address arrives as a space
function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '')
}
