// The demo's bank: a page, a line to the shops, and books.
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

// as banks number them: no money, the customer's wish
const [NO_MONEY, CUSTOMER_CANCELED] = [2, 3]

/** Opens the bank; until it is told where the program answers, it cannot call anybody. */
export function openBank({ secretKey, now, subOf, fetch = globalThis.fetch }: Options) {
  const books = openBooks()
  let origin: string | null = null
  const line = openLine({
    fetch,
    subOf,
    origin: () => {
      if (origin === null) throw new Error('expected the bank to be told where the program answers')
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
      // a shop that refuses is told on the bank's own page
      return books.find(id)?.state === 'REFUSED' ? `/demo/pay/${id}` : deal.returnUrl
    },
  }
}

/** Does to a deal what a button says, telling the shop step by step. */
function playOn(books: Books, line: BankLine, now: () => Date) {
  const pay = async (deal: Deal) => {
    const isTaken = (await line.tell(deal, { method: 'perform' })) === 'taken'
    books.mark(deal.id, isTaken ? 'PAID' : 'REFUSED')
  }
  const giveUp = async (deal: Deal, failed: boolean) => {
    await line.tell(deal, { method: 'cancel', reason: failed ? NO_MONEY : CUSTOMER_CANCELED, failed })
    books.mark(deal.id, failed ? 'FAILED' : 'CANCELED')
  }
  /** The shop is asked first whether it will take the money at all. */
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
