// The payment that this phone has begun at each table: its key opens the same payment again, also after a reload.
import { fieldsOf, textOf } from '@dasturxon/client/parse-stored'
import { persistedStore } from '@dasturxon/client/persisted-store'

export type BegunPayment = {
  readonly key: string
  /** The body as it was sent: a repeat must be the same to the letter. */
  readonly body: string
  /** The id of the payment; '' until the server has answered. */
  readonly id: string
}
type Begun = Readonly<Record<string, BegunPayment>>

const MOST_TABLES = 8

const store = persistedStore<Begun>('table-payments', {}, (stored) => {
  const begun = Object.entries(fieldsOf(stored) ?? {}).flatMap(([token, value]) => {
    const fields = fieldsOf(value)
    const [key, body] = [textOf(fields?.key), textOf(fields?.body)]
    return key === '' || body === '' ? [] : [[token, { key, body, id: textOf(fields?.id) }] as const]
  })
  return Object.fromEntries(begun)
})

/** The payment that was begun at the table; `null` when there is none. */
export function begunAt(token: string): BegunPayment | null {
  return store.get()[token] ?? null
}

/** Stores it, before anything is sent. */
export function keepBegun(token: string, begun: BegunPayment): void {
  store.set(({ [token]: _, ...others }) =>
    Object.fromEntries([[token, begun], ...Object.entries(others).slice(0, MOST_TABLES - 1)]),
  )
}

/** The payment has ended in some way. */
export function forgetBegun(token: string): void {
  store.set(({ [token]: _, ...others }) => others)
}
