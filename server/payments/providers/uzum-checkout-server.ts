// Uzum Checkout for tests: registers orders, tells their state, makes refunds.
import { randomUUID } from 'node:crypto'

export type Asked = {
  readonly url: string
  readonly headers: Headers
  readonly body: Readonly<Record<string, unknown>>
}
type TheirOrder = { status: string; amount: number; refundedAmount: number }

export type TestCheckout = {
  readonly fetch: typeof fetch
  readonly asked: Asked[]
  readonly orders: Map<string, TheirOrder>
  isDown: boolean
  /** refuses the next calls with this code */
  refuses: number
  /** refunds are made at once, or stay on their way */
  isSlow: boolean
}

/** A card page whose orders the test may change. */
export function testCheckout(): TestCheckout {
  const refunds = new Set<string>()
  const page: TestCheckout = {
    ...{ asked: [], orders: new Map(), isDown: false, refuses: 0, isSlow: false },
    fetch: async (url, init) => {
      const asked = { url: String(url), headers: new Headers(init?.headers), body: JSON.parse(String(init?.body)) }
      page.asked.push(asked)
      if (page.isDown) throw new TypeError('fetch failed')
      return Response.json(answerTo(asked, page, refunds))
    },
  }
  return page
}

function answerTo({ url, body, headers }: Asked, page: TestCheckout, refunds: Set<string>): object {
  if (page.refuses !== 0) return { errorCode: page.refuses, message: 'refused', result: null }
  if (url.endsWith('/api/v1/payment/register')) {
    const orderId = randomUUID()
    page.orders.set(orderId, { status: 'REGISTERED', amount: Number(body.amount), refundedAmount: 0 })
    return { errorCode: 0, message: '', result: { orderId, paymentRedirectUrl: `https://pay.example/${orderId}` } }
  }
  const order = page.orders.get(String(body.orderId))
  if (order === undefined) return { errorCode: 3005, message: 'order not found' }
  if (url.endsWith('/api/v1/payment/getOrderStatus')) {
    const { amount } = order
    return { errorCode: 0, result: { ...order, totalAmount: amount, completedAmount: amount, operations: [] } }
  }
  const id = String(headers.get('x-operation-id'))
  if (!refunds.has(id)) {
    if (order.status !== 'COMPLETED') return { errorCode: 3000, message: 'wrong status' }
    refunds.add(id)
    order.refundedAmount += page.isSlow ? 0 : Number(body.amount)
    order.status = order.refundedAmount === order.amount ? 'REFUNDED' : order.status
  }
  return { errorCode: '0', result: { operationId: id } }
}
