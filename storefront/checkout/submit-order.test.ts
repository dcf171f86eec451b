import type { Call, CallFailure, CallResult } from '@dasturxon/contract/client'
import type { ErrorCode, Problem } from '@dasturxon/contract/errors/codes'
import { idFrom } from '@dasturxon/domain/ids'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrderKey } from '../basket/draft.ts'
import type { Order } from '../orders/order.ts'
import { draftFingerprint, type Outcome, orderSender, type PlaceBody, readyKey } from './submit-order.ts'

/**
 * The fault of one request. `cut`: it never arrives. `lost`: the server handles it, but the answer is lost. `slow`: as
 * `lost`, and the request times out. An error code: the server answers with it.
 */
type Fault = 'none' | 'cut' | 'lost' | 'slow' | ErrorCode

const DISH = idFrom<Order['cartItems'][number]['productId']>('11111111-1111-4111-8111-111111111111')
const BODY: PlaceBody = {
  serviceType: 'PICK_UP',
  cartItems: [{ productId: DISH, count: 2 }],
  quoteHash: 'seen',
  receiver: { name: 'Dilnoza', phone: '+998901234567' },
}

const failure = (code: CallFailure['code'], status: number, facts: object = {}): CallFailure => ({
  ok: false,
  code,
  status,
  problem:
    status === 0
      ? null
      : ({
          type: '',
          title: '',
          status,
          code,
          description: { uz: '', ru: '', eng: '' },
          requestId: '',
          ...facts,
        } as Problem),
})

const STATUS: Partial<Record<ErrorCode, number>> = {
  RATE_LIMITED: 429,
  SESSION_INVALID: 401,
  UNAVAILABLE: 503,
  UNEXPECTED: 500,
}

/** A fake server with idempotency keys: the same key returns the same order, and is refused with another body. */
function aServer() {
  const orders = new Map<string, { id: string; body: string }>()
  const orderOf = (key: string) => ({ id: orders.get(key)?.id }) as unknown as Order
  return {
    orders,
    place(key: string, { confirmDuplicate, ...words }: PlaceBody): CallResult<Order> {
      const held = orders.get(key)
      const text = JSON.stringify(words)
      if (held !== undefined && held.body !== text) return failure('IDEMPOTENCY_MISMATCH', 422)
      orders.set(key, { id: held?.id ?? `order ${orders.size + 1}`, body: text })
      return { ok: true, value: orderOf(key), replayed: held !== undefined }
    },
    find(key: string): CallResult<Order> {
      return orders.has(key) ? { ok: true, value: orderOf(key), replayed: false } : failure('NOT_FOUND', 404)
    },
  }
}

/** The answer of a request with a fault; `QUOTE_CHANGED` is answered only while no order exists. */
function overLine(wanted: Fault, hasOrder: boolean, act: () => CallResult<Order>): CallResult<Order> {
  const fault = wanted === 'QUOTE_CHANGED' && hasOrder ? 'none' : wanted
  if (fault === 'cut') return failure('NETWORK', 0)
  if (fault === 'none') return act()
  if (fault !== 'lost' && fault !== 'slow') return failure(fault, STATUS[fault] ?? 409, { retryAfter: 2 })
  act()
  return failure(fault === 'lost' ? 'NETWORK' : 'TIMEOUT', 0)
}

/** The fake server behind a network with these faults; the clock moves only with requests and waits. */
function world(faults: readonly Fault[] = [], looks: readonly Fault[] = []) {
  const { orders, place, find } = aServer()
  const posts: { key: string; body: PlaceBody; at: number }[] = []
  const [lookedFor, waits, phases, unlinked]: [string[], number[], string[], string[]] = [[], [], [], []]
  const [sendFaults, lookFaults] = [[...faults], [...looks]]
  const clock = { now: 0 }
  const keys: { kept: OrderKey | null; made: number } = { kept: null, made: 0 }

  const call = (async (address: string, send: never, { timeoutMs }: { timeoutMs: number }) => {
    const { key, body, params } = send as { key: string; body: PlaceBody; params: { key: string } }
    const isLook = address.startsWith('GET')
    if (isLook) lookedFor.push(params.key)
    else posts.push({ key, body, at: clock.now })
    const fault = (isLook ? lookFaults : sendFaults).shift() ?? 'none'
    clock.now += fault === 'slow' ? timeoutMs : 20
    return overLine(fault, orders.size > 0, () => (isLook ? find(params.key) : place(key, body)))
  }) as unknown as Call

  const dependencies = {
    call,
    now: () => clock.now,
    random: () => 0,
    newKey: () => {
      keys.made += 1
      return `key ${keys.made}`
    },
    readKey: () => keys.kept,
    keepKey: (key: OrderKey) => {
      keys.kept = key
    },
    wait: async (ms: number) => {
      waits.push(ms)
      clock.now += ms
    },
    unlinkAddress: (id: string) => void unlinked.push(id),
  }
  const onPhase = (phase: string) => void phases.push(phase)
  const tab = () => orderSender(dependencies)
  const press = (body: PlaceBody = BODY) => tab().submit(body, onPhase)
  const kept = () => keys.kept
  const seen = { orders, posts, lookedFor, waits, phases, unlinked }
  return { dependencies, ...seen, onPhase, tab, press, kept, now: () => clock.now }
}

const numberOf = (outcome: Outcome) => (outcome.kind === 'placed' ? outcome.order.id : outcome.kind)

describe('an order is placed once, whatever the line does', () => {
  const PLACED: readonly [name: string, faults: readonly Fault[], looks: readonly Fault[]][] = [
    ['a good line', [], []],
    ['the first request never arrives', ['cut'], []],
    ['the first answer is lost after the order was saved', ['lost'], []],
    ['the first answer takes too long', ['slow'], []],
    ['two answers are lost', ['lost', 'lost'], []],
    ['no try is answered, the first had arrived', ['lost', 'cut', 'cut'], []],
    ['no try arrives, the line comes back while checking', ['cut', 'cut', 'cut'], ['cut', 'cut']],
    ['the first try is still being worked on', ['IN_PROGRESS', 'IN_PROGRESS'], []],
    ['the database restarts', ['UNAVAILABLE', 'UNAVAILABLE'], []],
    ['the server stumbles', ['UNEXPECTED'], []],
    ['too many requests after a try without an answer', ['lost', 'RATE_LIMITED'], []],
    ['two slow answers use up the time', ['slow', 'slow', 'slow'], []],
  ]
  it.each(PLACED)('%s', async (_, faults, looks) => {
    const { press, orders, posts, kept } = world(faults, looks)
    expect(numberOf(await press())).toBe('order 1')
    expect(orders.size).toBe(1)
    expect(new Set(posts.map(({ key }) => key)).size).toBe(1)
    expect(kept()?.state).not.toBe('fresh')
  })

  const REFUSED: readonly ErrorCode[] = ['QUOTE_CHANGED', 'DUPLICATE_SUSPECTED', 'ITEMS_UNAVAILABLE', 'BRANCH_CLOSED']
  it.each([...REFUSED, 'SLOT_GONE', 'OUT_OF_ZONE', 'BELOW_MINIMUM', 'RATE_LIMITED', 'SESSION_INVALID'] as const)(
    'takes %s for a final no and asks no second time',
    async (code) => {
      const { press, orders, posts, kept } = world([code])
      expect(await press()).toMatchObject({ kind: 'refused', failure: { code } })
      expect([orders.size, posts.length, kept()?.state]).toEqual([0, 1, 'fresh'])
    },
  )

  it('says that it does not know when nobody answers at all, and keeps the key to ask again', async () => {
    const dead = Array.from({ length: 20 }, () => 'cut' as const)
    const { press, tab, onPhase, orders, phases, kept } = world(dead, dead.slice(0, 8))
    expect(numberOf(await press())).toBe('unknown')
    expect(kept()).toMatchObject({ key: 'key 1', state: 'checking' })
    expect(phases).toEqual(['sending', 'checking'])
    expect(numberOf(await tab().resume(onPhase))).toBe('absent')
    expect([orders.size, kept()?.state]).toEqual([0, 'fresh'])
  })

  it('keeps asking for the key when the session ended before the answer came', async () => {
    const { press, kept } = world(['lost', 'lost', 'lost'], ['SESSION_INVALID'])
    expect(numberOf(await press())).toBe('unknown')
    expect(kept()?.state).toBe('checking')
  })

  it('never has two orders or a wrong word about one, however the line breaks', async () => {
    const fault = fc.constantFrom<Fault>('none', 'cut', 'lost', 'slow', 'IN_PROGRESS', 'UNAVAILABLE', 'QUOTE_CHANGED')
    const look = fc.constantFrom<Fault>('none', 'cut', 'UNAVAILABLE')
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { maxLength: 12 }), fc.array(look, { maxLength: 8 }), async (faults, looks) => {
        const { press, orders } = world(faults, looks)
        for (let presses = 0; presses < 4; presses += 1) {
          const outcome = await press()
          expect(orders.size).toBeLessThanOrEqual(1)
          if (outcome.kind !== 'unknown') expect(orders.size).toBe(outcome.kind === 'placed' ? 1 : 0)
          if (outcome.kind === 'placed') return
        }
      }),
    )
  })
})

describe('a saved address that was deleted on another device', () => {
  const words = { name: 'Uyim', streetName: 'Osiyo', latitude: 41.31, longitude: 69.28 }
  const id = '22222222-2222-4222-8222-222222222222'
  const SAVED: PlaceBody = { ...BODY, serviceType: 'DELIVERY', addressType: 'SAVED', address: { ...words, id } }

  it('is sent in words by itself, as another draft with another key', async () => {
    const { press, orders, posts, unlinked } = world(['ADDRESS_NOT_FOUND'])
    expect(numberOf(await press(SAVED))).toBe('order 1')
    expect([orders.size, unlinked]).toEqual([1, [id]])
    expect(posts.map(({ body }) => [body.addressType, body.address])).toEqual([
      ['SAVED', { ...words, id }],
      ['MAP', words],
    ])
    expect(new Set(posts.map(({ key }) => key)).size).toBe(2)
  })

  it('is refused for good if its words are refused too', async () => {
    const { press, posts } = world(['ADDRESS_NOT_FOUND', 'OUT_OF_ZONE'])
    expect(await press(SAVED)).toMatchObject({ kind: 'refused', failure: { code: 'OUT_OF_ZONE' } })
    expect(posts).toHaveLength(2)
  })
})

describe('patience', () => {
  it('pauses half a second, one and two, with the same key', async () => {
    const { press, waits } = world(['cut', 'cut', 'cut'])
    await press()
    expect(waits).toEqual([500, 1000, 2000])
  })

  it('waits as long as the server asks', async () => {
    const { press, waits } = world(['UNAVAILABLE', 'IN_PROGRESS'])
    await press()
    expect(waits).toEqual([2000, 2000])
  })

  it('begins to check after half a minute at the latest', async () => {
    const slow = Array.from({ length: 9 }, () => 'slow' as const)
    const { press, posts, now } = world(slow, ['UNAVAILABLE'])
    await press()
    expect(posts.map(({ at }) => at)).toEqual([0, 15_500])
    expect(now()).toBeLessThan(40_000)
  })
})

describe('the key', () => {
  it('is kept before the request leaves', async () => {
    const { dependencies, onPhase } = world()
    const states: (string | undefined)[] = []
    const watched = {
      ...dependencies,
      call: ((...ask: Parameters<Call>) => {
        states.push(dependencies.readKey()?.state)
        return dependencies.call(...ask)
      }) as Call,
    }
    await orderSender(watched).submit(BODY, onPhase)
    expect(states).toEqual(['sending'])
  })

  it('stays while the draft stays, and is new for another draft', () => {
    const { dependencies } = world()
    const first = readyKey(dependencies, draftFingerprint(BODY))
    expect(readyKey(dependencies, draftFingerprint({ ...BODY, quoteHash: 'newer' }))).toEqual(first)
    expect(readyKey(dependencies, draftFingerprint({ ...BODY, confirmDuplicate: true }))).toEqual(first)
    expect(readyKey(dependencies, draftFingerprint({ ...BODY, comment: 'achchiq emas' })).key).not.toBe(first.key)
  })

  it('goes again with the new price once the customer accepts it', async () => {
    const { press, posts, orders } = world(['QUOTE_CHANGED'])
    await press()
    expect(numberOf(await press({ ...BODY, quoteHash: 'new' }))).toBe('order 1')
    expect(posts.map(({ key, body }) => [key, body.quoteHash])).toEqual([
      ['key 1', 'seen'],
      ['key 1', 'new'],
    ])
    expect(orders.size).toBe(1)
  })

  it('goes again when the customer wants the same once more', async () => {
    const { press, posts } = world(['DUPLICATE_SUSPECTED'])
    await press()
    expect(numberOf(await press({ ...BODY, confirmDuplicate: true }))).toBe('order 1')
    expect(posts.map(({ key }) => key)).toEqual(['key 1', 'key 1'])
  })

  it('leads to its order when that was placed with other words', async () => {
    const { press, dependencies, orders } = world()
    await press({ ...BODY, quoteHash: 'of the other tab' })
    dependencies.keepKey({ key: 'key 1', fingerprint: draftFingerprint(BODY), state: 'fresh' })
    expect(numberOf(await press())).toBe('order 1')
    expect(orders.size).toBe(1)
  })
})

describe('two presses', () => {
  it('of one button send one request', async () => {
    const { tab, onPhase, posts } = world()
    const { submit } = tab()
    const [first, second] = await Promise.all([submit(BODY, onPhase), submit(BODY, onPhase)])
    expect(first).toBe(second)
    expect(posts).toHaveLength(1)
  })

  it('in two tabs give the same order', async () => {
    const { tab, onPhase, orders } = world()
    const outcomes = await Promise.all([tab().submit(BODY, onPhase), tab().submit(BODY, onPhase)])
    expect(outcomes.map(numberOf)).toEqual(['order 1', 'order 1'])
    expect(orders.size).toBe(1)
  })
})

describe('a key of another tab', () => {
  it('is left alone when the search for an older one ends', async () => {
    const { tab, dependencies, onPhase, kept } = world()
    dependencies.keepKey({ key: 'old', fingerprint: 'a', state: 'sending' })
    const newer: OrderKey = { key: 'new', fingerprint: 'b', state: 'sending' }
    const search = tab().resume(onPhase)
    dependencies.keepKey(newer)
    expect(numberOf(await search)).toBe('absent')
    expect(kept()).toEqual(newer)
  })
})

describe('after a reload', () => {
  it('finds the order that was being sent', async () => {
    const { press, tab, dependencies, onPhase } = world()
    await press()
    dependencies.keepKey({ key: 'key 1', fingerprint: draftFingerprint(BODY), state: 'sending' })
    expect(numberOf(await tab().resume(onPhase))).toBe('order 1')
  })

  it('says that nothing was ordered only after three looks, and the next press is safe', async () => {
    const { tab, press, dependencies, onPhase, lookedFor, posts } = world()
    dependencies.keepKey({ key: 'key 7', fingerprint: draftFingerprint(BODY), state: 'sending' })
    expect(numberOf(await tab().resume(onPhase))).toBe('absent')
    expect(lookedFor).toEqual(['key 7', 'key 7', 'key 7'])
    expect(numberOf(await press())).toBe('order 1')
    expect(posts.map(({ key }) => key)).toEqual(['key 7'])
  })

  it('has nothing to find when nothing was sent', async () => {
    const { tab, onPhase, lookedFor } = world()
    expect(numberOf(await tab().resume(onPhase))).toBe('absent')
    expect(lookedFor).toEqual([])
  })

  it('settles the sent draft before another one is sent', async () => {
    const { press, dependencies, orders, posts } = world()
    await press()
    dependencies.keepKey({ key: 'key 1', fingerprint: draftFingerprint(BODY), state: 'checking' })
    expect(numberOf(await press({ ...BODY, comment: 'boshqa' }))).toBe('order 1')
    expect([orders.size, posts.length]).toEqual([1, 1])
  })

  it('sends another draft under a key of its own once the sent one is known to be absent', async () => {
    const { press, dependencies, orders, posts } = world()
    dependencies.keepKey({ key: 'key 0', fingerprint: draftFingerprint(BODY), state: 'checking' })
    expect(numberOf(await press({ ...BODY, comment: 'boshqa' }))).toBe('order 1')
    expect(posts.map(({ key }) => key)).toEqual(['key 1'])
    expect(orders.size).toBe(1)
  })
})
