// A product as schema.org data, so that search engines show its price and grade.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { textIn } from '@dasturxon/domain/locale'
import { pictureAt } from '../../pictures/merchant-pictures.ts'
import type { Product, ProductDetails } from '../../shop/menu.ts'
import { offerOf } from './menu.ts'

const WIDTH = 960

/** The product as both `Product` and `MenuItem`; with a grade only if the page shows one. */
export function structuredProduct(shop: Shop, product: Product, details: ProductDetails | null, origin: string) {
  const address = new URL(`/product/${product.id}`, origin).href
  const pictures = [product.image, ...(details?.gallery ?? [])].flatMap((image) => pictureAt(image, WIDTH) ?? [])
  const { calorie, grade } = product
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'MenuItem'],
    '@id': address,
    name: product.name,
    url: address,
    ...(product.description === '' ? {} : { description: product.description }),
    ...(pictures.length === 0 ? {} : { image: pictures.map((picture) => new URL(picture, origin).href) }),
    brand: { '@type': 'Brand', name: shop.merchant.name },
    ...(calorie === null ? {} : { nutrition: { '@type': 'NutritionInformation', calories: `${calorie} calories` } }),
    offers: offerOf(product, address),
    ...(grade === null || details === null ? {} : gradeOf(grade, details, shop)),
  }
}

function gradeOf(grade: number, { markCount, reviews }: ProductDetails, { language }: Shop) {
  if (markCount === 0) return {}
  const review = reviews.content.map((each) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name: each.author },
    datePublished: each.createdDate.slice(0, 10),
    reviewBody: textIn(each.text, language, language),
    reviewRating: { '@type': 'Rating', ratingValue: each.grade, bestRating: 5 },
  }))
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: grade, ratingCount: markCount, bestRating: 5 },
    ...(review.length === 0 ? {} : { review }),
  }
}
