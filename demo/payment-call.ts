// Parses the raw calls of the demo's bank.

type Named = { readonly transactionId: string }
export type ShopCall =
  | (Named & { readonly kind: 'CREATE'; readonly orderId: string; readonly amountTiyin: number; readonly at: Date })
  | (Named & { readonly kind: 'PERFORM'; readonly orderId: string; readonly amountTiyin: number })
  | (Named & { readonly kind: 'CANCEL'; readonly reason: number; readonly hasFailed: boolean })
  | (Named & { readonly kind: 'STATUS' })

/** The call in the types of the port; `null` when it is not one of the bank's. */
export function readBankCall(body: Buffer): ShopCall | null {
  const said = fieldsOf(body)
  const { method, id: transactionId, order: orderId, amount: amountTiyin } = said
  if (typeof transactionId !== 'string' || transactionId === '') return null
  if (method === 'status') return { kind: 'STATUS', transactionId }
  if (method === 'cancel') {
    const { reason } = said
    return isWhole(reason) ? { kind: 'CANCEL', transactionId, reason, hasFailed: said.failed === true } : null
  }
  if (typeof orderId !== 'string' || !isWhole(amountTiyin)) return null
  if (method === 'perform') return { kind: 'PERFORM', transactionId, orderId, amountTiyin }
  const { time } = said
  const isCreate = method === 'create' && isWhole(time) && Math.abs(time) <= LAST_MS
  return isCreate ? { kind: 'CREATE', transactionId, orderId, amountTiyin, at: new Date(time) } : null
}

// beyond this it is no valid date
const LAST_MS = 4_102_444_800_000

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value)
}

function fieldsOf(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body.toString())
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
