// The tokens, cookies and ids of one brand are not valid at another brand.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aCustomer, callWith, placeOrder } from '../helpers/customers.ts'
import { pickupDraft } from '../helpers/drafts.ts'
import { fetchAt, originOf, siteOf } from '../helpers/site.ts'

const HOME = siteOf('qarsildoq')
const OTHER = siteOf('xontaxta')
const STRANGER = siteOf('lolanabot')

it('a token of one brand does not open another', async () => {
  const { token } = await aCustomer(HOME)
  const elsewhere = callWith(OTHER, token)
  expect(await elsewhere('GET /users/v1/users/me')).toMatchObject({ status: 401, code: 'SESSION_INVALID' })
  const draft = await pickupDraft(OTHER)
  const ask = { body: { ...draft, quoteHash: 'seen nowhere' }, key: randomUUID() }
  expect(await elsewhere('POST /orders/v1/orders', ask)).toMatchObject({ status: 401, code: 'SESSION_INVALID' })
})

it('a cookie of one brand does not open another', async () => {
  const { token } = await aCustomer(HOME)
  const ask = async (site: typeof HOME) => {
    const headers = { cookie: `sid=${token}`, origin: originOf(site) }
    return (await fetchAt(site)('/api/users/v1/users/me', { headers })).status
  }
  expect(await ask(HOME)).toBe(200)
  expect(await ask(OTHER)).toBe(401)
})

it('an order, a customer and a branch of another brand are not there', async () => {
  const customer = await aCustomer(HOME)
  const order = await placeOrder(customer, await pickupDraft(HOME))
  const spy = await aCustomer(OTHER)
  const { id } = order
  expect(await spy.call('GET /orders/v1/orders/:id', { params: { id } })).toMatchObject({ status: 404 })
  const cancel = { params: { id }, body: { reason: 'OTHER' }, key: randomUUID() } as const
  expect(await spy.call('POST /orders/v1/orders/:id/cancel', cancel)).toMatchObject({ status: 404 })
  const theirs = { params: { userId: customer.user.id } }
  expect(await spy.call('GET /orders/v1/orders/user/:userId', theirs)).toMatchObject({ status: 404 })
  expect(await spy.call('GET /users/v1/branches/:id', { params: { id: order.branch.id } })).toMatchObject({
    status: 404,
  })
})

it('a neighbour with the same brand cannot see an order that is not theirs', async () => {
  const { id } = await placeOrder(await aCustomer(HOME), await pickupDraft(HOME))
  const neighbour = await aCustomer(HOME)
  expect(await neighbour.call('GET /orders/v1/orders/:id', { params: { id } })).toMatchObject({ status: 404 })
})

it('goods of another brand cannot be bought', async () => {
  const customer = await aCustomer(HOME)
  const { branchId } = await pickupDraft(HOME)
  const { cartItems } = await pickupDraft(OTHER)
  const body = { serviceType: 'PICK_UP', branchId, cartItems } as const
  const answer = await customer.call('POST /orders/v1/orders/quote', { body })
  expect(answer).toMatchObject({ ok: false, code: 'ITEMS_UNAVAILABLE' })
})

it('a request that names another brand is refused', async () => {
  const { user } = await aCustomer(STRANGER)
  const { user: homeUser, token } = await aCustomer(HOME)
  const params = { merchantId: user.merchantId, userId: homeUser.id }
  const inPath = await callWith(HOME, token)('GET /users/v1/addresses/merchant/:merchantId/user/:userId', { params })
  expect(inPath).toMatchObject({ status: 400, code: 'TENANT_MISMATCH' })
  const inHeader = await fetchAt(HOME)('/api/users/v1/branches', { headers: { merchant: user.merchantId } })
  expect(inHeader.status).toBe(400)
  expect(await inHeader.json()).toMatchObject({ code: 'TENANT_MISMATCH' })
})

it('nobody answers at a host that belongs to no brand', async () => {
  const answer = await fetchAt(siteOf('nobody'))('/api/users/v1/branches')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'MERCHANT_NOT_FOUND' })
})
