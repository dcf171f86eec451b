// Frequent reads of a shop besides its menu: the closest branch, the tariff, and the order list of a customer with
// ten thousand orders.
import { loadBrands } from '@dasturxon/demo/brands'
import { benchShop } from './baskets.ts'
import { getText, type HttpConnection, openConnection, postText } from './connection.ts'
import { type Customer, makeCustomers } from './customers.ts'
import { fillOrders } from './fill-orders.ts'
import { inTurn, oneRound, type Work } from './rounds.ts'
import type { Stage } from './stage.ts'
import { type Row, rateRow } from './table.ts'

const CALLERS = 16
const ROUNDS = 5
const ROUND_MS = 2_000
const WARM_UP_MS = 1_000
const MANY = 10_000

/** A row for each of them. */
export async function measureReads(stage: Stage): Promise<readonly Row[]> {
  const shop = benchShop()
  const customer = await regular(stage, shop.merchantId)
  const connections = Array.from({ length: CALLERS }, () => openConnection(stage.port))
  const ask = askers(shop.merchantId, `${shop.sub}.localhost:${stage.port}`, customer)
  const rounds = Object.fromEntries(
    Object.entries(ask).map(([what, text]) => [what, () => oneRound(CALLERS, ROUND_MS, asking(connections, text))]),
  )
  try {
    for (const text of Object.values(ask)) await oneRound(CALLERS, WARM_UP_MS, asking(connections, text))
    const figures = await inTurn(ROUNDS, rounds)
    return Object.entries(figures).map(([what, figure]) => rateRow(`${what}, ${CALLERS} callers`, figure))
  } finally {
    for (const connection of connections) connection.close()
  }
}

/** A customer who ordered before. */
async function regular(stage: Stage, merchantId: string): Promise<Customer> {
  return stage.asSuperuser(async (superuser) => {
    const [customer] = await makeCustomers(superuser, merchantId, 1, '+99878')
    if (customer === undefined) throw new Error('expected a customer')
    await fillOrders(superuser, { merchantId, userId: customer.id, status: 'DELIVERED', count: MANY })
    return customer
  })
}

function askers(merchantId: string, host: string, customer: Customer): Readonly<Record<string, string>> {
  const branch = loadBrands()
    .find(({ key }) => key === 'qarsildoq')
    ?.branches.find(({ isMain }) => isMain)
  if (branch === undefined) throw new Error('expected the main branch of the demo brand')
  const { latitude, longitude } = branch
  const point = `lat=${latitude}&lon=${longitude}&type=DELIVERY`
  const headers = { host, authorization: `Bearer ${customer.token}` }
  const list = `/api/orders/v1/orders/user/${customer.id}?page=0&size=10`
  return {
    'Closest branch': getText(`/api/users/v1/branches/merchant/${merchantId}/closest?${point}`, headers),
    'Delivery tariff': postText(
      '/api/deliveries/v1/delivery/tariff/client/calculate',
      headers,
      JSON.stringify({ productPrice: 60_000, latitude, longitude }),
    ),
    'Order list of a customer with 10,000 orders': getText(list, headers),
    'The same, archive': getText(`${list}&onlyArchive=true`, headers),
  }
}

function asking(connections: readonly HttpConnection[], text: string): Work {
  return async (caller) => {
    const answer = await connections[caller]?.ask(text)
    if (answer?.status !== 200) throw new Error(`expected 200, found ${answer?.status} ${answer?.body.slice(0, 300)}`)
  }
}
