// The SMS gateways of the demo behind one door: their accounts, their answers, their reports to the shops.
import { createHmac } from 'node:crypto'
import { eskizSimulator } from './eskiz.ts'
import { playMobileSimulator } from './play-mobile.ts'
import {
  type GatewayName,
  type GatewayRoom,
  type Keys,
  SMS_MOODS,
  type SmsApiAnswer,
  type SmsApiCall,
  type SmsMood,
  type SmsSimulator,
  type Taken,
} from './simulator.ts'

export type SmsBrand = { readonly merchantId: string; readonly sub: string }

type Phone = (message: {
  readonly merchantId: string
  readonly to: string
  readonly text: string
  readonly id: string
}) => void

type Options = {
  readonly secretKey: string
  readonly brands: readonly SmsBrand[]
  /** gets every message that was accepted */
  readonly deliver: Phone
  readonly fetch?: typeof fetch
}

const PATHS = { ESKIZ: '/demo/sms/eskiz', PLAY_MOBILE: '/demo/sms/play-mobile' } as const
const KEPT = 500
const SLOW_MS = 7_000
const LIMIT_MS = 10_000

/** The gateways, all in a good mood; until they know the origin of the program, nobody can call them. */
export function openSmsDesk(options: Options) {
  let origin: string | null = null
  const at = (path: string) => {
    if (origin === null) throw new Error('expected the gateways to know the origin of the server')
    return `${origin}${path}`
  }
  const gateways = { ESKIZ: eskizSimulator(), PLAY_MOBILE: playMobileSimulator() }
  const moods = new Map<GatewayName, SmsMood>()
  const timers = new Set<NodeJS.Timeout>()
  const keysOf = (name: GatewayName, brand: SmsBrand) => gateways[name].keysOf(brand.sub, wordsOf(options, brand))
  const take = openPost(options, at)
  const roomOf = (name: GatewayName): GatewayRoom => ({
    mood: moods.get(name) ?? 'well',
    client: (has) => {
      const brand = options.brands.find((one) => has(keysOf(name, one)))
      return brand === undefined ? null : { ...brand, keys: keysOf(name, brand) }
    },
    ...take,
  })
  return {
    eskizUrl: () => at(PATHS.ESKIZ),
    playMobileUrls: () => [at(PATHS.PLAY_MOBILE)],
    answersAt: (program: string) => {
      origin = program
    },
    /** The accounts of a brand, by the gateway. */
    keysOf: (merchantId: string): ReadonlyMap<GatewayName, Keys> => {
      const brand = options.brands.find((one) => one.merchantId === merchantId)
      if (brand === undefined) return new Map()
      return new Map((['ESKIZ', 'PLAY_MOBILE'] as const).map((name) => [name, keysOf(name, brand)]))
    },
    /** Whether there are such a gateway and such a mood. */
    setMood: (gateway: string, mood: string): boolean => {
      const [name, next] = [nameOf(gateway), SMS_MOODS.find((known) => known === mood)]
      if (name === null || next === undefined) return false
      if (next === 'expired') gateways[name].expire()
      else moods.set(name, next)
      return true
    },
    /** A call of a shop's server; `hang up` ends the connection without an answer. */
    api: async (gateway: string, call: SmsApiCall): Promise<SmsApiAnswer | 'hang up' | null> => {
      const name = nameOf(gateway)
      return name === null ? null : answerOf(gateways[name], call, roomOf(name), timers)
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

async function answerOf(gateway: SmsSimulator, call: SmsApiCall, room: GatewayRoom, timers: Set<NodeJS.Timeout>) {
  if (room.mood === 'down') return { status: 503, body: { status: 'error', message: 'namoyish: down' } }
  const answer = gateway.api(call, room)
  if (room.mood === 'lost' && isSend(call)) return 'hang up'
  if (room.mood === 'slow' && isSend(call)) await pause(SLOW_MS, timers)
  return answer
}

function nameOf(gateway: string): GatewayName | null {
  if (gateway === 'eskiz') return 'ESKIZ'
  return gateway === 'play-mobile' ? 'PLAY_MOBILE' : null
}

function isSend({ method, path }: SmsApiCall): boolean {
  return method === 'POST' && path.endsWith('/send')
}

function pause(ms: number, timers: Set<NodeJS.Timeout>): Promise<void> {
  return new Promise((resolve) => timers.add(setTimeout(resolve, ms)))
}

function wordsOf({ secretKey }: Options, { merchantId }: SmsBrand) {
  return (purpose: string) =>
    createHmac('sha256', secretKey).update(`sms ${merchantId} ${purpose}`).digest('hex').slice(0, 24)
}

/** Brings messages to phones, each id once, and reports them to the shop. */
function openPost({ brands, deliver, fetch = globalThis.fetch }: Options, at: (path: string) => string) {
  const taken = new Map<string, Taken>()
  const tell = async ({ merchantId, report }: Taken): Promise<void> => {
    const brand = brands.find((one) => one.merchantId === merchantId)
    if (report === null || brand === undefined) return
    const init = {
      method: 'POST',
      // on a local host this cookie chooses the merchant
      headers: { 'content-type': 'application/json', cookie: `vendor=${brand.sub}` },
      body: JSON.stringify(report.body),
      signal: AbortSignal.timeout(LIMIT_MS),
    }
    await fetch(at(report.path), init)
  }
  return {
    find: (id: string) => taken.get(id) ?? null,
    take: (message: Taken) => {
      if (taken.has(message.id)) return
      taken.set(message.id, message)
      const [oldest] = taken.keys()
      if (taken.size > KEPT && oldest !== undefined) taken.delete(oldest)
      const { merchantId, number, text, id } = message
      deliver({ merchantId, to: `+${number}`, text, id })
      // a shop that is away gets no report, as with real gateways
      tell(message).catch(() => undefined)
    },
  }
}
