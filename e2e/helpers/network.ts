// Network failures of an order request and of its answer.
import { expect, type Request, type Route } from '@playwright/test'
import type { Guest } from './fixtures.ts'
import { fetchAt, type Site } from './site.ts'

const ORDERS = '**/api/orders/v1/orders'

/** Sends an order of the page to the server, which places it; the page has not received the answer yet. */
async function carry(site: Site, request: Request): Promise<void> {
  const headers = await request.allHeaders()
  const answer = await fetchAt(site)(request.url(), { method: request.method(), headers, body: request.postData() })
  expect(answer.status).toBe(200)
}

async function meet({ page }: Guest, times: number, fate: (route: Route) => Promise<void>): Promise<void> {
  let left = times
  await page.route(ORDERS, async (route) => {
    left -= 1
    if (left < 0) await route.continue()
    else await fate(route)
  })
}

/** The next orders do not reach the server: the connection fails before. */
export async function loseOrders(guest: Guest, times: number): Promise<void> {
  guest.noise.expect(/^net::ERR_CONNECTION_RESET POST .*\/orders$/)
  await meet(guest, times, (route) => route.abort('connectionreset'))
}

/** The next orders are placed on the server, but their answers are lost. */
export async function loseAnswers(guest: Guest, times: number): Promise<void> {
  guest.noise.expect(/^net::ERR_CONNECTION_RESET POST .*\/orders$/)
  await meet(guest, times, async (route) => {
    await carry(guest.site, route.request())
    await route.abort('connectionreset')
  })
}

/** The next order is sent and never answered; `isPlaced`: whether the server receives it. */
export async function holdOrder(guest: Guest, { isPlaced }: { readonly isPlaced: boolean }) {
  const out = Promise.withResolvers<void>()
  await meet(guest, 1, async (route) => {
    if (isPlaced) await carry(guest.site, route.request())
    out.resolve()
  })
  return { isOut: out.promise }
}
