// The whole menu as schema.org data, by category.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { money, percentOf } from '@dasturxon/domain/money'
import { menuOf, type Product } from '../../shop/menu.ts'

// of a brand with thousands of goods the rest is found by the sitemap
const MOST_ITEMS = 500

/** The menu's id on the page of all categories. */
export function menuId(origin: string): string {
  return `${origin}/category#menu`
}

/** What a product costs now and whether it can be ordered. */
export function offerOf({ price, discountPercent, isAvailable, stock }: Product, url: string): object {
  return {
    '@type': 'Offer',
    url,
    price: money(price - percentOf(price, discountPercent)),
    priceCurrency: 'UZS',
    availability: `https://schema.org/${isAvailable && stock !== 0 ? 'InStock' : 'SoldOut'}`,
  }
}

/** A menu with its sections for who cooks, a catalogue of offers for who sells goods. */
export function structuredMenu(shop: Shop, origin: string, lang: string): object {
  const isMenu = shop.merchant.kind === 'kitchen'
  const menu = menuOf(shop)
  let left = MOST_ITEMS
  const sections = shop.categories.flatMap((category) => {
    const products = menu.productsOf(category).slice(0, left)
    left -= products.length
    if (products.length === 0) return []
    return isMenu ? sectionOf(category.name, products, origin) : catalogueOf(category.name, products, origin)
  })
  const head = { '@context': 'https://schema.org', '@id': menuId(origin), name: shop.merchant.name }
  return isMenu
    ? { ...head, '@type': 'Menu', inLanguage: lang, url: `${origin}/`, hasMenuSection: sections }
    : { ...head, '@type': 'OfferCatalog', url: `${origin}/`, itemListElement: sections }
}

function sectionOf(name: string, products: readonly Product[], origin: string): object {
  const items = products.map((product) => {
    const url = `${origin}/product/${product.id}`
    return { '@type': 'MenuItem', '@id': url, name: product.name, url, offers: offerOf(product, url) }
  })
  return { '@type': 'MenuSection', name, hasMenuItem: items }
}

function catalogueOf(name: string, products: readonly Product[], origin: string): object {
  const items = products.map((product) => {
    const url = `${origin}/product/${product.id}`
    return { ...offerOf(product, url), itemOffered: { '@type': 'Product', '@id': url, name: product.name, url } }
  })
  return { '@type': 'OfferCatalog', name, itemListElement: items }
}
