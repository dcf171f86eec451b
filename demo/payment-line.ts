// The bank's calls to a shop: over HTTP, with the credentials of that shop, each made twice as banks do.
import type { Deal } from './payment-books.ts'

export type BankCall =
  | { readonly method: 'create'; readonly time: number }
  | { readonly method: 'perform' }
  | { readonly method: 'cancel'; readonly reason: number; readonly failed: boolean }

export type BankLine = {
  /** The answer of the shop; throws when it cannot be reached, or when it answers the same call in two ways. */
  tell(deal: Deal, call: BankCall): Promise<'taken' | 'refused'>
}

type Line = {
  readonly fetch: typeof fetch
  /** the origin of the server */
  origin(): string
  /** the sub of the merchant on a local host */
  subOf(merchantId: string): string
}

const LIMIT_MS = 10_000

/** Opens the client. */
export function openLine({ fetch, origin, subOf }: Line): BankLine {
  const say = async (deal: Deal, call: BankCall): Promise<string> => {
    const { transactionId: id, orderId: order, amountTiyin: amount } = deal
    const response = await fetch(`${origin()}${deal.callbackPath}`, {
      method: 'POST',
      headers: {
        authorization: bankCredentials(deal.key),
        'content-type': 'application/json',
        // on a local host this cookie chooses the merchant
        cookie: `vendor=${subOf(deal.merchantId)}`,
      },
      body: JSON.stringify({ ...call, id, order, amount }),
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    if (!response.ok) throw new Error(`expected the shop to answer ${call.method}, found ${response.status}`)
    return response.text()
  }
  return {
    tell: async (deal, call) => {
      const first = await say(deal, call)
      const second = await say(deal, call)
      if (first !== second) throw new Error(`expected equal answers to ${call.method}, found ${first} and ${second}`)
      return isTaken(JSON.parse(first)) ? 'taken' : 'refused'
    },
  }
}

/** The credentials of the bank at a shop. */
export function bankCredentials(key: string): string {
  return `Basic ${Buffer.from(`bank:${key}`).toString('base64')}`
}

function isTaken(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'result' in answer
}
