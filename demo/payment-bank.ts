// The demo's bank: a page, calls to the shops, and its payments.
import { type Books, type Deal, openBooks } from './payment-books.ts'
import { type BankLine, openLine } from './payment-line.ts'
import { BANK_BUTTONS, type BankButton, bankPage } from './payment-page.ts'
import { bankProvider, demoBankKey } from './payment-provider.ts'

type Options = {
  readonly secretKey: string
  now(): Date
  subOf(merchantId: string): string
  readonly fetch?: typeof fetch
}

// reasons as banks number them: no money, the customer canceled
const [NO_MONEY, CUSTOMER_CANCELED] = [2, 3]

/** Opens the bank; until it knows the origin of the server, it cannot call it. */
export function openBank({ secretKey, now, subOf, fetch = globalThis.fetch }: Options) {
  const books = openBooks()
  let origin: string | null = null
  const line = openLine({
    fetch,
    subOf,
    origin: () => {
      if (origin === null) throw new Error('expected the bank to know the origin of the server')
      return origin
    },
  })
  const play = playOn(books, line, now)
  const playing = new Map<string, Promise<void>>()
  return {
    provider: bankProvider(books, now),
    keysOf: (merchantId: string) => ({ key: demoBankKey(secretKey, merchantId) }),
    answersAt: (program: string) => {
      origin = program
    },
    page: (id: string) => {
      const deal = books.find(id)
      return deal === null ? null : bankPage(deal)
    },
    press: async (id: string, pressed: string) => {
      const deal = books.find(id)
      const button = BANK_BUTTONS.find((known) => known === pressed)
      if (deal === null || button === undefined) return null
      const isOpen = deal.state === 'NEW' || deal.state === 'PENDING'
      // a second press waits for the first
      if (isOpen && !playing.has(id))
        playing.set(
          id,
          play(deal, button).finally(() => playing.delete(id)),
        )
      await playing.get(id)
      // a refusal of the shop is shown on the bank's page
      return books.find(id)?.state === 'REFUSED' ? `/demo/pay/${id}` : deal.returnUrl
    },
  }
}

/** Does with a payment what a button means, calling the shop step by step. */
function playOn(books: Books, line: BankLine, now: () => Date) {
  const pay = async (deal: Deal) => {
    const isTaken = (await line.tell(deal, { method: 'perform' })) === 'taken'
    books.mark(deal.id, isTaken ? 'PAID' : 'REFUSED')
  }
  const giveUp = async (deal: Deal, failed: boolean) => {
    await line.tell(deal, { method: 'cancel', reason: failed ? NO_MONEY : CUSTOMER_CANCELED, failed })
    books.mark(deal.id, failed ? 'FAILED' : 'CANCELED')
  }
  /** Asks the shop first whether it accepts the payment. */
  const begin = async (deal: Deal): Promise<boolean> => {
    if (deal.state === 'PENDING') return true
    const isTaken = (await line.tell(deal, { method: 'create', time: now().getTime() })) === 'taken'
    books.mark(deal.id, isTaken ? 'PENDING' : 'REFUSED')
    return isTaken
  }
  return async (deal: Deal, button: BankButton): Promise<void> => {
    if (!(await begin(deal))) return
    if (button === 'pay') await pay(deal)
    if (button === 'fail' || button === 'cancel') await giveUp(deal, button === 'fail')
  }
}
