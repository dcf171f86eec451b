// The brand and its branches as schema.org data.
import type { Shop } from '@dasturxon/contract/shop/shop'
import type { ShopKind } from '@dasturxon/domain/shop-kind'
import { contactLinks } from '../../content/brand-links.ts'
import { pictureAt } from '../../pictures/merchant-pictures.ts'
import { linkPreview } from '../link-preview.ts'
import { menuId } from './menu.ts'
import { addressOf, hoursOf, pointOf, type ShopBranch } from './place.ts'

const TYPES: Readonly<Record<ShopKind, string>> = {
  kitchen: 'Restaurant',
  flowers: 'Florist',
  groceries: 'GroceryStore',
  goods: 'Store',
}
const LOGO_WIDTH = 480

/** The brand's own id on every page that names it. */
function brandId(origin: string): string {
  return `${origin}/#brand`
}

/** The brand: a shop or restaurant at its main branch, an organization where it has no branch. */
export function structuredBrand(shop: Shop, origin: string): object {
  const { merchant, settings, branches } = shop
  const main = branches.find(({ isMain }) => isMain) ?? branches[0]
  const logo = pictureAt(merchant.logo, LOGO_WIDTH)
  const pages = contactLinks(settings).flatMap(({ href }) => (href?.startsWith('https://') ? href : []))
  return {
    '@context': 'https://schema.org',
    '@type': main === undefined ? 'Organization' : TYPES[merchant.kind],
    '@id': brandId(origin),
    name: merchant.name,
    url: `${origin}/`,
    ...(merchant.slogan === '' ? {} : { description: merchant.slogan }),
    image: `${origin}${linkPreview('/', shop)}`,
    ...(logo === undefined ? {} : { logo: new URL(logo, origin).href }),
    ...phoneOf(shop, main),
    ...(pages.length === 0 ? {} : { sameAs: pages }),
    ...(main === undefined
      ? {}
      : {
          address: addressOf(main, shop),
          geo: pointOf(main),
          ...hoursOf(main),
          currenciesAccepted: 'UZS',
          ...goodsOf(shop, origin),
        }),
  }
}

/** The telephone that the brand shows to all, else that of its main branch. */
function phoneOf({ settings }: Shop, main: ShopBranch | undefined): object {
  const { phone } = settings
  const telephone = phone.active && phone.value !== '' ? phone.value : main?.phone
  return telephone === undefined || telephone === null ? {} : { telephone }
}

function goodsOf({ merchant, products }: Shop, origin: string): object {
  if (products.length === 0) return {}
  const at = { '@id': menuId(origin) }
  return merchant.kind === 'kitchen' ? { hasMenu: at } : { hasOfferCatalog: at }
}

/** Each branch as a business of its own that belongs to the brand. */
export function structuredBranches(shop: Shop, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@graph': shop.branches.map((branch) => branchData(shop, branch, origin)),
  }
}

/** One of them, for the page of the branch. */
export function structuredBranch(shop: Shop, branch: ShopBranch, origin: string): object {
  return { '@context': 'https://schema.org', ...branchData(shop, branch, origin) }
}

function branchData(shop: Shop, branch: ShopBranch, origin: string): object {
  const { merchant } = shop
  const url = `${origin}/branches/${branch.id}`
  return {
    '@type': [TYPES[merchant.kind], 'LocalBusiness'],
    '@id': url,
    name: `${merchant.name}, ${branch.name}`,
    url,
    image: `${origin}${linkPreview('/', shop)}`,
    address: addressOf(branch, shop),
    geo: pointOf(branch),
    ...(branch.phone === null ? {} : { telephone: branch.phone }),
    ...hoursOf(branch),
    currenciesAccepted: 'UZS',
    parentOrganization: { '@type': 'Organization', '@id': brandId(origin), name: merchant.name, url: `${origin}/` },
  }
}

/** The site, with its search. */
export function structuredSite({ merchant, language }: Shop, origin: string, lang: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${origin}/#site-${language}`,
    name: merchant.name,
    url: `${origin}/`,
    inLanguage: lang,
    publisher: { '@id': brandId(origin) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
