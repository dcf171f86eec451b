// Paynet as the shop sees it: one call that asks, one that pays; nothing is begun before.
import { createHash } from 'node:crypto'
import { basic, fieldsOf, parsedFields, type Simulator, type Step, tashkentStamp } from './simulator.ts'

/** "Transaction already exists": the answer to a repeated call. */
const PAID_BEFORE = 201

export const paynet: Simulator = {
  name: 'PAYNET',
  keysOf: (word) => ({
    merchant_id: word('merchant', 'digits', 5),
    service_id: word('service', 'digits', 5),
    username: `paynet-${word('login', 'digits', 4)}`,
    password: word('password', 'hex', 24),
  }),
  newId: (seed) => String(Number.parseInt(createHash('sha256').update(seed).digest('hex').slice(0, 12), 16)),
  readLink: (_, query) => {
    const [orderId, amount] = [query.get('c'), Number(query.get('a'))]
    if (orderId === null || !Number.isSafeInteger(amount)) return null
    // the link of Paynet's app has no way back, so that the customer returns to the shop alone
    return {
      orderId,
      amountTiyin: amount,
      language: 'uz',
      returnUrl: `/pay/return?order=${orderId}`,
      isOf: (keys) => keys.merchant_id === query.get('m'),
    }
  },
  say: (step, deal, { service_id, username, password }, now) => {
    if (step === 'begin') return null
    const { transactionId, amountTiyin, orderId } = deal
    const fields = { order_id: orderId }
    const serviceId = Number(service_id)
    const calls: Readonly<Record<Exclude<Step, 'begin'>, object>> = {
      check: { method: 'GetInformation', params: { serviceId, fields } },
      pay: {
        method: 'PerformTransaction',
        params: {
          serviceId,
          transactionId: Number(transactionId),
          amount: amountTiyin,
          time: tashkentStamp(now),
          fields,
        },
      },
      cancel: { method: 'CancelTransaction', params: { serviceId, transactionId: Number(transactionId) } },
    }
    const body = JSON.stringify({ jsonrpc: '2.0', id: now.getTime(), ...calls[step] })
    return { contentType: 'application/json', authorization: basic(username, password), body }
  },
  hear: (step, body) => {
    const { result, error } = parsedFields(body)
    return { isTaken: result !== undefined || (step === 'pay' && fieldsOf(error).code === PAID_BEFORE) }
  },
  // Paynet has no calls from the shop
  api: () => ({ status: 404, body: {} }),
}
