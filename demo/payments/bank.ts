// The payment providers of the demo behind one door: their keys, their pages, their calls to the shops, their answers.
import { createHash } from 'node:crypto'
import { type Accounts, type Brand, openAccounts } from './accounts.ts'
import { appTokenOf } from './click-app.ts'
import { clickAppPage } from './click-app-page.ts'
import { openDeals } from './deals.ts'
import { openLine } from './line.ts'
import { MOODS, play } from './moods.ts'
import { bankPage } from './page.ts'
import type { ApiAnswer, ApiCall, BankRoom, Deal, NewDeal, ProviderName, Shop } from './simulator.ts'
import { SIMULATORS, simulatorNamed } from './simulators.ts'
import { type StageDesk, stageOf } from './stage.ts'

type Options = {
  readonly secretKey: string
  readonly brands: readonly Brand[]
  now(): Date
  readonly fetch?: typeof fetch
}

/** The addresses of the providers: pages for customers, and calls of the shop's server. */
const BANK_PATH = '/demo/bank'
const PAGE_PATH = '/demo/pay'

const api = (name: ProviderName) => `${BANK_PATH}/api/${name}`
const page = (name: ProviderName) => `${BANK_PATH}/${name}`
const both = (address: string) => ({ live: address, test: address })

/** The hosts of the providers, as the shop's gateways know them. */
const HOSTS = {
  PAYME: { page: both(`${page('PAYME')}/`), api: both(`${api('PAYME')}/api`) },
  CLICK: { page: page('CLICK'), api: api('CLICK') },
  UZUM: { app: page('UZUM'), checkout: both(api('UZUM')) },
  PAYNET: { app: page('PAYNET') },
  PAYZE: { api: api('PAYZE') },
  RAHMAT: both(api('RAHMAT')),
} as const

const ENDED: readonly Deal['state'][] = ['FAILED', 'CANCELED', 'REFUSED']

/** Opens the providers; until they know the origin of the server, they cannot call it. */
export function openBank({ secretKey, brands, now, fetch = globalThis.fetch }: Options) {
  let origin: string | null = null
  const at = (path: string) => {
    if (origin === null) throw new Error('expected the providers to know the origin of the server')
    return `${origin}${path}`
  }
  const accounts = openAccounts(secretKey, brands)
  const desk: StageDesk = { deals: openDeals(), line: openLine({ fetch, at }), timers: new Set(), now }
  return {
    ...visits(desk, accounts),
    hosts: HOSTS,
    keysOf: (merchantId: string) =>
      new Map(Object.values(SIMULATORS).map(({ name }) => [name as string, accounts.keysOf(name, merchantId)])),
    /** The token of a merchant's mini app in Click. */
    clickAppPage,
    clickAppOf: (merchantId: string) => appTokenOf(accounts.keysOf('CLICK', merchantId)),
    answersAt: (program: string) => {
      origin = program
    },
    /** Calls of the shop's server: the address of a provider begins with a slash. */
    fetch: ((input: string, init?: RequestInit) =>
      fetch(input.startsWith('/') ? at(input) : input, init)) as typeof fetch,
    api: async (provider: string, call: ApiCall): Promise<ApiAnswer | null> =>
      (await simulatorNamed(provider)?.api(call, roomOf(desk, accounts))) ?? null,
    stop: () => {
      for (const timer of desk.timers) clearTimeout(timer)
      desk.timers.clear()
    },
  }
}

/** What customers do: they follow a link, look at the page, press a button. */
function visits(desk: StageDesk, accounts: Accounts) {
  const { deals } = desk
  const playing = new Map<string, Promise<void>>()
  return {
    /** A customer follows a link of a shop; where the payment is made. */
    enter: (provider: string, path: string, query: URLSearchParams): string | null => {
      const simulator = simulatorNamed(provider)
      const link = simulator?.readLink(path, query) ?? null
      if (simulator === null || link === null) return null
      const { isOf, ...wanted } = link
      const shop = accounts.shopWith(simulator.name, isOf)
      return shop === null ? null : `${PAGE_PATH}/${open(desk, simulator.name, shop, wanted).id}`
    },
    page: (id: string): string | null => {
      const deal = deals.get(id)
      const brand = accounts.brands.find(({ merchantId }) => merchantId === deal?.merchantId)
      return deal === null || brand === undefined ? null : bankPage(deal, brand.name)
    },
    /** Does what the button says; where the customer goes then. */
    press: async (id: string, pressed: string): Promise<string | null> => {
      const deal = deals.get(id)
      const mood = MOODS.find((known) => known === pressed)
      if (deal === null || mood === undefined) return null
      const isOpen = deal.state === 'NEW' || deal.state === 'PENDING'
      // a second press waits for the first
      if (isOpen && !playing.has(id)) {
        const stage = stageOf(desk, deal, accounts.shopOf(deal.provider, deal.merchantId))
        playing.set(
          id,
          play(mood, stage).finally(() => playing.delete(id)),
        )
      }
      await playing.get(id)
      // a refusal of the shop is shown on the provider's page
      return deals.get(id)?.state === 'REFUSED' ? `${PAGE_PATH}/${id}` : deal.returnUrl
    },
  }
}

function roomOf(desk: StageDesk, accounts: Accounts): BankRoom {
  const { deals, now } = desk
  const stage = (deal: Deal) => stageOf(desk, deal, accounts.shopOf(deal.provider, deal.merchantId))
  return {
    now: now(),
    shopWith: accounts.shopWith,
    open: (name, shop, wanted) => open(desk, name, shop, wanted),
    find: (has) => deals.find(has),
    mark: (deal, state, facts) => deals.mark(deal.id, state, facts),
    pay: async (deal) => {
      await play('pay', stage(deal))
      return deals.get(deal.id)?.state ?? 'REFUSED'
    },
    giveBack: async (deal) => void (await stage(deal).tell('cancel')),
    pageOf: ({ id }) => `${PAGE_PATH}/${id}`,
  }
}

/** Opens a deal, or finds the one that the order has at this provider, unless it has ended without money. */
function open({ deals }: StageDesk, name: ProviderName, { merchantId }: Shop, wanted: NewDeal): Deal {
  for (let attempt = 1; ; attempt += 1) {
    const seed = `${name} ${merchantId} ${wanted.orderId} ${wanted.amountTiyin} ${attempt}`
    const id = createHash('sha256').update(seed).digest('hex').slice(0, 32)
    const before = deals.get(id)
    if (before !== null && ENDED.includes(before.state)) continue
    const transactionId = SIMULATORS[name].newId(seed)
    return deals.open({ facts: {}, ...wanted, id, provider: name, merchantId, transactionId, state: 'NEW' })
  }
}
