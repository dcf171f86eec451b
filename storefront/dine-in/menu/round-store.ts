// The round that is being put together at each table, and the one that is on its way to the kitchen. It is separate from
// the basket: a delivery that somebody has begun at home stays as it was.
import { fieldsOf, numberOf, oneOf, textOf } from '@dasturxon/client/parse-stored'
import { persistedStore } from '@dasturxon/client/persisted-store'
import { addToBasket, type Basket, type Choice, setQuantity } from '@dasturxon/domain/basket'
import { type Money, money } from '@dasturxon/domain/money'
import { PAYMENT_TYPES, type PaymentType } from '@dasturxon/domain/payment-status'
import { linesIn } from './stored-lines.ts'

/** A round that was sent and has no answer yet: it keeps its key, so that it is ordered once. */
export type SentRound = {
  readonly key: string
  readonly lines: Basket
  readonly comment: string
  readonly quoteHash: string
  readonly total: Money
  // a repeat must be the same to the letter, whatever the guest has changed since
  readonly name: string
  readonly paymentType: PaymentType
  /** The guest means the same round once more. */
  readonly isConfirmed: boolean
}
export type TableRound = { readonly lines: Basket; readonly comment: string; readonly sent: SentRound | null }
type Rounds = Readonly<Record<string, TableRound>>

const EMPTY: TableRound = { lines: [], comment: '', sent: null }
const MOST_TABLES = 8

const store = persistedStore<Rounds>('table-rounds', {}, (stored) => {
  const rounds = Object.entries(fieldsOf(stored) ?? {}).map(([token, value]) => [token, roundIn(value)] as const)
  return Object.fromEntries(rounds)
})

function roundIn(stored: unknown): TableRound {
  const fields = fieldsOf(stored)
  return { lines: linesIn(fields?.lines), comment: textOf(fields?.comment), sent: sentIn(fields?.sent) }
}

function sentIn(stored: unknown): SentRound | null {
  const fields = fieldsOf(stored)
  const [key, quoteHash] = [textOf(fields?.key), textOf(fields?.quoteHash)]
  const lines = linesIn(fields?.lines)
  const paymentType = oneOf(fields?.paymentType, PAYMENT_TYPES)
  if (key === '' || quoteHash === '' || lines.length === 0 || paymentType === null) return null
  const [comment, name] = [textOf(fields?.comment), textOf(fields?.name)]
  const total = money(Math.max(0, Math.round(numberOf(fields?.total) ?? 0)))
  return { key, lines, comment, quoteHash, total, name, paymentType, isConfirmed: fields?.isConfirmed === true }
}

/** The round of a table. */
export function useRound(token: string): TableRound {
  return store.use()[token] ?? EMPTY
}

/** The round of a table, for code outside of rendering. */
export function roundAt(token: string): TableRound {
  return store.get()[token] ?? EMPTY
}

/** Changes the round of a table; only the latest tables are kept. */
export function changeRound(token: string, change: (round: TableRound) => Partial<TableRound>): void {
  store.set(({ [token]: held = EMPTY, ...others }) => {
    const rest = Object.entries(others).slice(0, MOST_TABLES - 1)
    return { [token]: { ...held, ...change(held) }, ...Object.fromEntries(rest) }
  })
}

/** Adds a choice; a negative quantity reduces it. */
export function addToRound(token: string, choice: Choice, quantity: number): void {
  changeRound(token, ({ lines }) => ({ lines: addToBasket(lines, choice, quantity) }))
}

/** Sets the quantity of a line; 0 removes it. */
export function setRoundQuantity(token: string, key: string, quantity: number): void {
  changeRound(token, ({ lines }) => ({ lines: setQuantity(lines, key, quantity) }))
}

/** The sent round was refused: its lines are back, before those that were added meanwhile. */
export function takeRoundBack(token: string): void {
  changeRound(token, ({ lines, comment, sent }) => {
    if (sent === null) return {}
    const all = lines.reduce((held, line) => addToBasket(held, line, line.quantity), sent.lines)
    return { lines: all, comment: comment === '' ? sent.comment : comment, sent: null }
  })
}
