// From the menu to a placed order: delivery on a phone, pickup on a wide page.
import { aPhone, codeSentTo } from '../helpers/customers.ts'
import { originOf, siteOf } from '../helpers/site.ts'
import { say } from '../helpers/words.ts'
import type { Visitor } from './visitor.ts'

type Journey = {
  readonly what: string
  /** Places an order; throws where something expected does not appear. */
  walk(visitor: Visitor, port: number): Promise<void>
}

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1280, height: 900 }
type T = ReturnType<typeof say>

async function openShop({ engine }: Visitor, sub: string, port: number): Promise<void> {
  await engine.goTo(`${originOf(siteOf(sub, port))}/`)
  await engine.run(`(() => {
    window.faults = []
    addEventListener('error', ({ message }) => faults.push(message))
    addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)))
  })()`)
}

async function add(visitor: Visitor, t: T, name: string): Promise<void> {
  await visitor.scrollTo('link', name)
  await visitor.press('button', t('home.add_named', { name }))
  await visitor.see('group', t('home.quantity_of', { name }))
}

/** The phone is confirmed inside checkout; cash is the default payment. */
async function confirmPhone(visitor: Visitor, t: T, { sub, port }: { sub: string; port: number }): Promise<void> {
  const phone = aPhone()
  await visitor.fill(t('checkout.name'), 'Dilnoza')
  await visitor.fill(t('profile.phone'), phone.slice('+998'.length))
  await visitor.press('button', t('profile.send_code'))
  await visitor.see('field', t('profile.code'))
  await visitor.fill(t('profile.code'), await codeSentTo(siteOf(sub, port), phone))
  await visitor.seeGone('field', t('profile.code'))
}

/** Presses "order", waits until the order is finished, and checks that the server has exactly one order. */
async function order(visitor: Visitor, t: T, service: string): Promise<void> {
  const { engine } = visitor
  await visitor.press('button', t('checkout.order'))
  await visitor.until('the page of the order', String.raw`/\/profile\/orders\/[\da-f-]{36}$/.test(location.pathname)`)
  await visitor.see('heading', t('orders.status_delivered'))
  const placed = await engine.run<readonly string[]>(`(async () => {
    const ask = async (path) => (await fetch('/api' + path)).json()
    const { id } = await ask('/users/v1/users/me')
    const { content } = await ask('/orders/v1/orders/user/' + id + '?size=50')
    return content.map((order) => [order.serviceType, order.paymentType, order.status].join(' '))
  })()`)
  const wanted = `${service} CASH DELIVERED`
  if (placed.join(', ') !== wanted) throw new Error(`expected one order, ${wanted}; found: ${placed.join(', ')}`)
  const faults = await engine.run<readonly string[]>('window.faults ?? []')
  if (faults.length > 0) throw new Error(`errors in the page: ${faults.join('; ')}`)
}

const delivery: Journey = {
  what: 'delivery at the width of a phone, in Uzbek',
  walk: async (visitor, port) => {
    const [sub, t] = ['qarsildoq', say('uz')]
    await visitor.engine.resize(PHONE)
    await openShop(visitor, sub, port)
    await visitor.press('button', t('home.address_wanted'))
    await visitor.see('dialog', t('place.address_title'))
    await visitor.press('button', t('place.search_label'))
    await visitor.see('dialog', t('place.search_title'))
    await visitor.fill(t('place.search_label'), 'amir temur')
    await visitor.press('button', 'Amir Temur shoh koʻchasi')
    await visitor.seeGone('dialog', t('place.search_title'))
    await visitor.press('button', t('place.save'))
    await visitor.see('dialog', t('place.details_title'))
    await visitor.press('button', t('place.home'))
    await visitor.press('button', t('place.save'))
    await visitor.seeGone('dialog', t('place.details_title'))
    await add(visitor, t, 'Katta xot-dog')
    await add(visitor, t, 'Naggetslar, 9 dona')
    await visitor.press('link', t('page.basket'))
    await visitor.press('button', t('basket.checkout'))
    await visitor.see('heading', t('checkout.title'))
    await confirmPhone(visitor, t, { sub, port })
    await order(visitor, t, 'DELIVERY')
  },
}

const pickup: Journey = {
  what: 'pickup on a wide page, in Russian',
  walk: async (visitor, port) => {
    const [sub, t, branch] = ['lolanabot', say('ru', 'flowers'), 'Магазин «Катартал»']
    await visitor.engine.resize(WIDE)
    await openShop(visitor, sub, port)
    await visitor.choose(t('page.pickup'))
    await visitor.see('dialog', t('place.branch_title'))
    await visitor.choose(branch)
    await visitor.press('button', t('place.branch_select', { name: branch }))
    await visitor.seeGone('dialog', t('place.branch_title'))
    await visitor.press('link', 'Цветы поштучно')
    await add(visitor, t, 'Роза, 1 шт.')
    await visitor.press('button', t('basket.checkout'))
    await visitor.see('heading', t('checkout.title'))
    await confirmPhone(visitor, t, { sub, port })
    await order(visitor, t, 'PICK_UP')
  },
}

export const JOURNEYS: readonly Journey[] = [delivery, pickup]
