// What the server sends holds the whole shop: every dish with its price and photo, every branch. How it looks without script is
// shown by the journey of the same name.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { moneyParts } from '@dasturxon/domain/format'
import type { Language } from '@dasturxon/domain/locale'
import { money, percentOf } from '@dasturxon/domain/money'
import { phoneText } from '@dasturxon/domain/phone'
import { expect, it } from 'vitest'
import { fetchAt, PORT, type Site, siteOf } from '../helpers/site.ts'
import { say } from '../helpers/words.ts'
import { type PlainPage, plain, plainPage, plainText } from './plain-page.ts'

const BRANDS = { xontaxta: 'uz', qarsildoq: 'uz', kumomaki: 'ru', lolanabot: 'ru' } as const
type Sub = keyof typeof BRANDS

/** The data of the brand in its main language, as its storefront receives it. */
async function shopOf(sub: Sub): Promise<Shop> {
  const answer = await fetchAt(siteOf(sub))(`/api/products/v1/shop?language=${BRANDS[sub]}`)
  // the server checks this shape against the contract
  return (await answer.json()) as Shop
}

type Shown = { readonly name: string; readonly text: string; readonly photo: string; readonly href: string }

function cardsOn(page: PlainPage): Shown[] {
  return [...page.querySelectorAll('main article')].map((card) => ({
    name: plainText(...card.querySelectorAll('h1, h2, h3, h4')),
    text: plainText(card),
    photo: card.querySelector('img')?.getAttribute('src') ?? '',
    href: card.querySelector('a[href]')?.getAttribute('href') ?? '',
  }))
}

/** Home, and the menu pages that it links to: groups or categories, where the brand shows one at a time. */
async function wholeMenu(site: Site): Promise<readonly Shown[]> {
  const home = await plainPage(site, '/')
  const links = [...home.querySelectorAll('a[href^="/?"]')].map((link) => link.getAttribute('href') ?? '')
  const shown = cardsOn(home)
  for (const path of new Set(links.map((href) => href.replace(/#.*/, '')))) {
    shown.push(...cardsOn(await plainPage(site, path)))
  }
  return shown
}

function priceWords({ price, discountPercent }: Shop['products'][number], language: Language): string {
  return plain(moneyParts(money(price - percentOf(money(price), discountPercent)), language).amount)
}

it.each(['xontaxta', 'qarsildoq', 'kumomaki', 'lolanabot'] as const)(
  'the menu of %s has every name, price and photo',
  async (sub) => {
    const [shop, shown] = [await shopOf(sub), await wholeMenu(siteOf(sub))]
    for (const product of shop.products) {
      const card = shown.find(({ href }) => href.includes(`/product/${product.id}`))
      expect.soft(card?.name, product.name).toBe(plain(product.name))
      // an unavailable product shows the reason instead of its price
      if (product.isAvailable) expect.soft(card?.text, product.name).toContain(priceWords(product, BRANDS[sub]))
      if (product.image !== null) expect.soft(card?.photo, product.name).toContain('/media/')
    }
  },
)

it('the menu is there at the host of the brand, and by its name at the plain host', async () => {
  const { products } = await shopOf('qarsildoq')
  const ways = [
    [siteOf('qarsildoq'), '/'],
    [{ host: 'localhost', port: PORT }, '/?vendor=qarsildoq'],
  ] as const
  for (const [site, path] of ways) {
    const html = await (await fetchAt(site)(path)).text()
    const body = html.slice(html.indexOf('<body'), html.lastIndexOf('<script type="application/json"'))
    expect
      .soft(
        products.filter(({ name }) => !body.includes(name)),
        site.host,
      )
      .toEqual([])
  }
})

it('a name of the menu leads to the own page of the product, with its words and price', async () => {
  const [site, shop] = [siteOf('qarsildoq'), await shopOf('qarsildoq')]
  const home = await plainPage(site, '/')
  for (const name of ['Tovuqli lavash', 'Katta xot-dog']) {
    const product = shop.products.find((one) => one.name === name)
    const link = [...home.querySelectorAll('main a[href]')].find((one) => plainText(one) === name)
    if (product === undefined || link === undefined) throw new Error(`expected ${name} in the menu`)
    const page = await plainPage(site, link.getAttribute('href') ?? '')
    expect(plainText(page.querySelector('h1'))).toBe(name)
    expect(plainText(page.body)).toContain(plain(product.description))
    expect(plainText(page.body)).toContain(priceWords(product, 'uz'))
  }
})

it.each(['xontaxta', 'lolanabot'] as const)('the branches of %s have addresses, hours and phones', async (sub) => {
  const [shop, page] = [await shopOf(sub), await plainPage(siteOf(sub), '/branches')]
  const t = say(BRANDS[sub])
  const clock = new RegExp(`\\d\\d:\\d\\d|${t('place.round_the_clock')}|${t('place.holiday')}`)
  for (const branch of shop.branches) {
    const item = [...page.querySelectorAll('main li')].find((one) => plainText(one).includes(plain(branch.name)))
    expect.soft(plainText(item ?? null), branch.name).toContain(plain(branch.address))
    expect.soft(plainText(item ?? null), branch.name).toMatch(clock)
    if (branch.phone !== null) expect.soft(plainText(item ?? null), branch.name).toContain(phoneText(branch.phone))
  }
})
