// Uzum Bank as the shop sees it: five calls to the shop, each with an address of its own. Money goes back by /reverse alone.
import { createHash } from 'node:crypto'
import { basic, parsedFields, type Simulator, type Step } from './simulator.ts'

const TAKEN: Readonly<Record<Step, string>> = { check: 'OK', begin: 'CREATED', pay: 'CONFIRMED', cancel: 'REVERSED' }
const ADDRESSES: Readonly<Record<Step, string>> = { check: 'check', begin: 'create', pay: 'confirm', cancel: 'reverse' }
/** "Transaction already confirmed": the answer to a repeated call. */
const CONFIRMED_BEFORE = '10016'

export const uzum: Simulator = {
  name: 'UZUM',
  keysOf: (word) => ({
    service_id: word('service', 'digits', 6),
    login: `uzum-${word('login', 'digits', 4)}`,
    password: word('password', 'hex', 24),
  }),
  newId: (seed) => {
    const hex = createHash('sha256').update(seed).digest('hex')
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `8${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-')
  },
  readLink: (_, query) => {
    const [orderId, amount] = [query.get('order_id'), Number(query.get('amount'))]
    if (orderId === null || !Number.isSafeInteger(amount)) return null
    return {
      orderId,
      amountTiyin: amount,
      language: 'uz',
      returnUrl: query.get('redirectUrl') ?? '/',
      isOf: (keys) => keys.service_id === query.get('serviceId'),
    }
  },
  say: (step, { transactionId: transId, orderId, amountTiyin }, { service_id, login, password }, now) => {
    const base = { serviceId: Number(service_id), timestamp: now.getTime() }
    const params = { order_id: orderId }
    const paidBy = {
      paymentSource: 'UZCARD',
      tariff: '0',
      processingReferenceNumber: transId,
      phone: '998901234567',
      cardType: 1,
    }
    const bodies: Readonly<Record<Step, object>> = {
      check: { ...base, params },
      begin: { ...base, transId, params, amount: amountTiyin },
      pay: { ...base, transId, ...paidBy },
      cancel: { ...base, transId },
    }
    return {
      step: ADDRESSES[step],
      contentType: 'application/json',
      authorization: basic(login, password),
      body: JSON.stringify(bodies[step]),
    }
  },
  hear: (step, body) => {
    const { status, errorCode } = parsedFields(body)
    return { isTaken: status === TAKEN[step] || (step === 'pay' && errorCode === CONFIRMED_BEFORE) }
  },
  // the Merchant API has no calls from the shop
  api: () => ({ status: 404, body: {} }),
}
