// How a customer follows an order and finds it again.
import { expect, type Page } from '@playwright/test'
import type { Draft, Order, User } from './customers.ts'
import type { Guest } from './fixtures.ts'

/** Records every heading that the page shows from now on; returns the function that reads the record. */
export async function watchHeading(page: Page): Promise<() => readonly string[]> {
  const seen: string[] = []
  await page.exposeFunction('headingSeen', (text: string) => {
    if (seen.at(-1) !== text) seen.push(text)
  })
  await page.evaluate(() => {
    const tell = () => {
      const heading = document.querySelector('h1')?.textContent
      // defined by exposeFunction; the page's own types do not contain it
      if (heading) (window as unknown as { headingSeen(text: string): void }).headingSeen(heading)
    }
    new MutationObserver(tell).observe(document.body, { subtree: true, childList: true, characterData: true })
    tell()
  })
  return () => seen
}

/** All orders of the customer who is signed in on the page, from the server. */
export async function ownOrders({ page }: Guest): Promise<readonly Order[]> {
  // the server checks these shapes against the contract
  const me = (await ask(page, '/api/users/v1/users/me')) as User
  const list = (await ask(page, `/api/orders/v1/orders/user/${me.id}?size=50`)) as {
    readonly content: readonly Order[]
  }
  return list.content
}

/** The server and the page of orders both show exactly one order, the one with this id. */
export async function expectOneOrder(guest: Guest, id: string): Promise<void> {
  const orders = await ownOrders(guest)
  expect(orders.map((order) => order.id)).toEqual([id])
  await guest.goTo('/profile/orders')
  const { page, t } = guest
  await expect(page.getByText(t('orders.short_number', { number: String(orders[0]?.number) }))).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
}

/** Places an order with the session of the page; returns the order's id. */
export async function orderFromPage({ page }: Guest, draft: Draft): Promise<string> {
  const order = await page.evaluate(async (body) => {
    const post = async (path: string, sent: object, key: string) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key }
      const answer = await fetch(`/api/orders/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(sent) })
      return answer.json()
    }
    const { hash } = await post('orders/quote', body, crypto.randomUUID())
    return post('orders', { ...body, quoteHash: hash }, crypto.randomUUID())
  }, draft)
  // the server checks this shape against the contract
  return (order as Order).id
}

function ask(page: Page, path: string): Promise<unknown> {
  return page.evaluate(async (address) => (await fetch(address)).json(), path)
}
