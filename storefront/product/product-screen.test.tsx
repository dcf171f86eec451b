// The page of a product as rendered by the server.
import { idFrom, type OptionGroupId, type OptionId } from '@dasturxon/domain/ids'
import { money } from '@dasturxon/domain/money'
import { describe, expect, it } from 'vitest'
import { type PageAsk, renderPage } from '../boot/entry-server.tsx'
import type { ProductDetails } from '../shop/menu.ts'
import { A_BRAND } from '../testing/a-brand.ts'
import { aBranch, aDish, aShop, OSH } from '../testing/a-shop.ts'

type Dish = ReturnType<typeof aDish>

const DISH: Partial<Dish> = {
  name: 'Toʻy oshi',
  description: 'Katta qozonda',
  image: 'm/osh',
  grade: 4.9,
  calorie: 780,
}
const TEA = aDish(2, OSH, { name: 'Choynak choy' })

function detailsOf({ id }: Dish, change: Partial<ProductDetails> = {}): ProductDetails {
  const review = { author: 'Malika', grade: 5, text: { uz: 'Juda mazali' }, createdDate: '2026-11-01T08:00:00.000Z' }
  const answer = { text: { uz: 'Rahmat' }, date: null }
  const content = [{ ...review, id: '00000000-0000-4000-8000-000000000001', answer }]
  return {
    id,
    composition: 'Guruch, goʻsht, sabzi',
    gallery: ['m/osh-2', 'm/osh-3'],
    recommended: [TEA.id],
    markCount: 20,
    imageAlt: '',
    reviews: { content, page: 0, size: 5, totalElements: 7, last: false },
    ...change,
  }
}

async function pageOf(change: Partial<Dish> = {}, ask: Partial<PageAsk> = {}) {
  const dish = aDish(1, OSH, { ...DISH, ...change })
  const page = await renderPage({
    url: `/product/${dish.id}`,
    language: 'uz',
    channel: 'WEB',
    isMeasured: false,
    isPreview: false,
    shopTag: null,
    shop: aShop({ products: [dish, TEA] }),
    state: 'open',
    brand: A_BRAND,
    theme: null,
    assets: { build: '', scripts: [], stylesFor: () => '', first: '', launch: '/launch.js', code: [] },
    origin: 'https://sinov.example',
    place: null,
    at: '2026-11-16T07:00:00.000Z',
    pageCode: null,
    hasOrder: false,
    again: 'none',
    tabs: [],
    vendor: null,
    product: detailsOf(dish),
    vacancies: null,
    ...ask,
  })
  const body = /<div id="root">(.*?)<\/div><script/s.exec(page.html)?.[1] ?? ''
  const structured = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.html)?.[1]
  return { ...page, dish, body, structured: structured === undefined ? null : JSON.parse(structured) }
}

describe('the page of a product', () => {
  it('has everything in it before any script runs', async () => {
    const { status, html, body } = await pageOf()
    expect(status).toBe(200)
    expect(html).toContain('<title>Toʻy oshi — Sinov</title>')
    expect(html).toContain('<meta name="description" content="Katta qozonda">')
    for (const words of ['Guruch, goʻsht, sabzi', 'Juda mazali', 'Rahmat', '7 ta sharh', 'Choynak choy', '780 kkal']) {
      expect(body, words).toContain(words)
    }
    for (const key of ['osh', 'osh-2', 'osh-3']) expect(body).toContain(`/media/m/${key}-960.webp 960w`)
    expect(body).not.toMatch(/\s(style|on\w+)="/)
  })

  it('stands without its details when they could not be read', async () => {
    const { status, body, structured } = await pageOf({}, { product: null })
    expect(status).toBe(200)
    expect(body).toContain('Katta qozonda')
    expect(structured.aggregateRating).toBeUndefined()
  })

  it('says what a kilogram costs and goes by its step', async () => {
    const { body } = await pageOf({ unit: 'KG', price: money(90_000) })
    expect(body).toContain('90\u00a0000')
    expect(body).toContain('soʻm\u00a0/\u00a0kg')
    expect(body).toContain('0,1\u00a0kg')
    expect(body).toContain('9\u00a0000\u00a0soʻm')
  })

  it('shows the old price beside a lower one', async () => {
    const { body } = await pageOf({ discountPercent: 10 })
    expect(body).toMatch(/<s\b[^>]*>.*?40\u00a0000/s)
    expect(body).toContain('36\u00a0000')
  })

  it('names what an option adds, and calls free only what a quota pays for', async () => {
    const option = (n: number, name: string, price: number) => ({
      id: idFrom<OptionId>(`00000000-0000-4000-8000-00000000001${n}`),
      name,
      image: null,
      price: money(price),
      maxCount: 1,
      isDefault: false,
    })
    const group = (n: number, freeQuota: number, options: readonly ReturnType<typeof option>[]) => ({
      id: idFrom<OptionGroupId>(`00000000-0000-4000-8000-00000000002${n}`),
      name: `Guruh ${n}`,
      min: 0,
      max: 2,
      freeQuota,
      options: [...options],
    })
    const groups = [
      group(1, 0, [option(1, 'Toʻliq', 0), option(2, 'Katta', 20_000)]),
      group(2, 1, [option(3, 'Sous', 3_000)]),
    ]
    const optionGroupIds = groups.map(({ id }) => id)
    const dish = aDish(1, OSH, { ...DISH, optionGroupIds })
    const shop = aShop({ products: [dish, TEA], optionGroups: groups })
    const { body } = await pageOf({ optionGroupIds }, { shop })
    expect(body).toMatch(/Katta.*?\+20\u00a0000/)
    expect(body).toMatch(/Sous.*?bepul/)
    expect(body.match(/(?<!tasi )bepul/g)).toHaveLength(1)
  })

  it('says why it cannot be had: sold out, or not in the chosen branch', async () => {
    expect((await pageOf({ isAvailable: false })).body).toContain('Bugun tugadi')
    const branch = aBranch(1)
    const place = { service: 'PICK_UP', branchId: branch.id } as const
    const { body } = await pageOf({ stopBranches: [branch.id] }, { place })
    expect(body).toContain('Bu filialda yoʻq')
  })

  it('sells nothing out of a show-case', async () => {
    const { dish } = await pageOf()
    const shop = aShop({ products: [dish, TEA] })
    const categories = shop.categories.map((category) => ({ ...category, isWithoutCart: category.id === OSH }))
    const { body } = await pageOf({}, { shop: { ...shop, categories } })
    expect(body).toContain('Toʻy oshi')
    expect(body).not.toContain('Savatga</')
  })

  it('is not found when the menu has no such product', async () => {
    const id = idFrom<Dish['id']>('99999999-0000-4000-8000-000000000001')
    const { status, html, structured } = await pageOf({}, { url: `/product/${id}`, product: null })
    expect(status).toBe(404)
    expect(html).toContain('Bu taom menyuda yoʻq')
    expect(structured).toBeNull()
  })
})

describe('what search engines are told of a product', () => {
  it('is its price after the discount, whether it can be had, and its pictures', async () => {
    const { dish, structured } = await pageOf({ discountPercent: 10 })
    const address = `https://sinov.example/product/${dish.id}`
    expect(structured).toMatchObject({
      '@type': ['Product', 'MenuItem'],
      name: 'Toʻy oshi',
      url: address,
      offers: { price: 36_000, priceCurrency: 'UZS', availability: 'https://schema.org/InStock', url: address },
      nutrition: { calories: '780 calories' },
    })
    expect(structured.image).toEqual(
      ['osh', 'osh-2', 'osh-3'].map((key) => `https://sinov.example/media/m/${key}-960.webp`),
    )
    expect((await pageOf({ stock: 0 })).structured.offers.availability).toBe('https://schema.org/SoldOut')
  })

  it('is its grade only where a grade is shown', async () => {
    const shown = (await pageOf()).structured
    expect(shown.aggregateRating).toMatchObject({ ratingValue: 4.9, ratingCount: 20 })
    expect(shown.review).toMatchObject([{ reviewBody: 'Juda mazali', reviewRating: { ratingValue: 5 } }])
    const hidden = (await pageOf({ grade: null })).structured
    expect(hidden).not.toHaveProperty('aggregateRating')
    expect(hidden).not.toHaveProperty('review')
  })

  it('cannot be broken out of by a name', async () => {
    const { html, structured } = await pageOf({ name: '</script><script>alert(1)</script>' })
    expect(html).not.toContain('<script>alert')
    expect(structured.name).toBe('</script><script>alert(1)</script>')
  })
})
