// A payment provider of the demo, as the shop sees it from outside: its keys, its calls to the shop, its answers to the shop.

export type Keys = Readonly<Record<string, string>>

export type ProviderName = 'PAYME' | 'CLICK' | 'UZUM' | 'PAYNET' | 'PAYZE' | 'RAHMAT'

/** A shop with its account at one provider. */
export type Shop = { readonly merchantId: string; readonly sub: string; readonly keys: Keys }

export type DealState = 'NEW' | 'PENDING' | 'PAID' | 'FAILED' | 'CANCELED' | 'REFUNDED' | 'REFUSED'

/** One payment at a provider. */
export type Deal = {
  /** in the address of the page on which it is paid */
  readonly id: string
  readonly provider: ProviderName
  readonly merchantId: string
  readonly orderId: string
  readonly amountTiyin: number
  readonly language: string
  readonly returnUrl: string
  /** the provider's id of the payment, in the provider's form */
  readonly transactionId: string
  readonly state: DealState
  /** what the provider remembers besides: an answer of the shop, the id of an invoice … */
  readonly facts: Keys
}

/** What the customer's link, or a call of the shop, says about a payment. */
export type NewDeal = Pick<Deal, 'orderId' | 'amountTiyin' | 'language' | 'returnUrl'> & { readonly facts?: Keys }

/** What a link of a shop says; `isOf` finds the shop by its account. */
export type Link = NewDeal & { isOf(keys: Keys): boolean }

/** The calls of a provider about a payment. */
export type Step = 'check' | 'begin' | 'pay' | 'cancel'

/** A request to the shop's callback address; `step` is added to the address. */
export type ShopCall = {
  readonly step?: string
  readonly contentType: string
  readonly authorization?: string
  readonly body: string
}

export type Heard = { readonly isTaken: boolean; readonly facts?: Keys }

/** A call of the shop's server, or of its customer's browser, to the provider. */
export type ApiCall = {
  readonly method: string
  /** after the name of the provider, with a leading slash */
  readonly path: string
  readonly query: URLSearchParams
  header(name: string): string
  readonly body: unknown
}
export type ApiAnswer = { readonly status: number; readonly body: unknown }

/** What a provider can do while it answers. */
export type BankRoom = {
  readonly now: Date
  shopWith(name: ProviderName, has: (keys: Keys) => boolean): Shop | null
  open(name: ProviderName, shop: Shop, deal: NewDeal): Deal
  find(has: (deal: Deal) => boolean): Deal | null
  mark(deal: Deal, state: DealState, facts?: Keys): Deal
  /** Pays at once, telling the shop step by step; the state afterwards. */
  pay(deal: Deal): Promise<DealState>
  /** Tells the shop that the money goes back. */
  giveBack(deal: Deal): Promise<void>
  /** The address of the page on which the deal is paid. */
  pageOf(deal: Deal): string
}

export type Simulator = {
  readonly name: ProviderName
  /** The account of a shop; `word` makes different texts of the same length for different shops. */
  keysOf(word: (purpose: string, alphabet: 'hex' | 'digits', length: number) => string): Keys
  /** Ids of payments in the provider's form. */
  newId(seed: string): string
  /** What a link of the shop says; providers without links return `null`. */
  readLink(path: string, query: URLSearchParams): Link | null
  /** The request for one step; `null` when the provider has no such step. */
  say(step: Step, deal: Deal, keys: Keys, now: Date): ShopCall | null
  hear(step: Step, body: string): Heard
  api(call: ApiCall, room: BankRoom): Promise<ApiAnswer> | ApiAnswer
}

/** The fields of an object; of anything else, none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** JSON as fields; of anything else, none. */
export function parsedFields(text: string): Readonly<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(text))
  } catch {
    return {}
  }
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** `2026-01-15 10:20:30` in Tashkent. */
export function tashkentStamp(at: Date): string {
  return new Date(at.getTime() + 5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

/** The header of a login with a password. */
export function basic(login = '', password = ''): string {
  return `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`
}
