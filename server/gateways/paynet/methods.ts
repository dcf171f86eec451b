// The methods of Paynet, the same for JSON-RPC and SOAP.
import { z } from 'zod'
import type { ProviderCall, ProviderKeys } from '../payments.ts'
import { DENIED, MISSING, OTHER_SERVICE, WRONG_AMOUNT, WRONG_DATE, WRONG_PARAMS } from './codes.ts'
import { timeOf } from './times.ts'

export type Params = Readonly<Record<string, unknown>>
export type PaynetCall = Extract<ProviderCall, { readonly kind: 'CHECK' | 'PAY' | 'STATUS' | 'CANCEL' | 'LIST' }>
type Read = PaynetCall | number

// ids have up to 64 bits: long ones come as bigint, or as text
const Id = z
  .union([z.string(), z.int(), z.bigint()])
  .transform(String)
  .pipe(z.string().regex(/^[\w-]{1,64}$/))
const Fields = z.record(z.string(), z.unknown())
const Amount = z.int().positive()

const METHODS: Readonly<Record<string, (params: Params, keys: ProviderKeys) => Read>> = {
  GetInformation: (params, keys) => {
    const orderId = orderIn(params, keys)
    return typeof orderId === 'number' ? orderId : { kind: 'CHECK', orderId: orderId.id, amountTiyin: null }
  },
  PerformTransaction: (params, keys) => {
    if (params.amount === undefined || params.time === undefined) return MISSING
    const order = orderIn(params, keys)
    if (typeof order === 'number') return order
    return named(params, (transactionId) => {
      const amount = Amount.safeParse(params.amount)
      if (!amount.success) return WRONG_AMOUNT
      const at = timeIn(params.time)
      return at === null ? WRONG_DATE : { kind: 'PAY', transactionId, orderId: order.id, amountTiyin: amount.data, at }
    })
  },
  CheckTransaction: (params) => named(params, (transactionId) => ({ kind: 'STATUS', transactionId })),
  CancelTransaction: (params) => named(params, (transactionId) => ({ kind: 'CANCEL', transactionId, reason: null })),
  GetStatement: ({ dateFrom, dateTo }) => {
    if (dateFrom === undefined || dateTo === undefined) return MISSING
    const [from, to] = [timeIn(dateFrom), timeIn(dateTo)]
    return from === null || to === null || to < from ? WRONG_DATE : { kind: 'LIST', from, to }
  },
}

/** Our keys are not changed from outside. */
const CHANGE_PASSWORD = 'ChangePassword'

/** The call in our words, or the code of a refusal; `null` when there is no such method. */
export function readMethod(method: string, params: Params, keys: ProviderKeys): Read | null {
  if (method === CHANGE_PASSWORD) return DENIED
  const read = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
  if (read === undefined) return null
  if (params.serviceId === undefined) return MISSING
  if (Id.safeParse(params.serviceId).data !== keys.service_id) return OTHER_SERVICE
  return read(params, keys)
}

/** The order that `fields` name. */
function orderIn({ fields }: Params, { account_key: name }: ProviderKeys): { readonly id: string } | number {
  if (fields === undefined) return MISSING
  const found = Fields.safeParse(fields)
  if (!found.success) return WRONG_PARAMS
  const account = found.data[name || 'order_id']
  if (account === undefined || account === '') return MISSING
  const id = Id.safeParse(account)
  return id.success ? { id: id.data } : WRONG_PARAMS
}

function named({ transactionId }: Params, call: (transactionId: string) => Read): Read {
  if (transactionId === undefined || transactionId === '') return MISSING
  const id = Id.safeParse(transactionId)
  return id.success ? call(id.data) : WRONG_PARAMS
}

function timeIn(value: unknown): Date | null {
  return typeof value === 'string' ? timeOf(value) : null
}
