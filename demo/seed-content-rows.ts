// Content of a demo brand besides its menu, as rows of the database.
import type { DemoBanner, DemoBrand, DemoStory, Link } from './brands.ts'
import { daysFrom, type PictureOf, type SeedFacts, type TableRows } from './seed-facts.ts'
import { demoId } from './uuid.ts'

/** Banners, stories, vacancies, policy texts, reviews and promos. */
export function contentRows({ brand, now, pictureOf }: SeedFacts): readonly TableRows[] {
  return [
    { table: 'banners', rows: brand.banners.map((banner) => bannerRow(brand, banner, pictureOf)) },
    { table: 'stories', rows: brand.stories.map((story) => storyRow(story, pictureOf)) },
    { table: 'vacancies', rows: vacancyRows(brand, now) },
    { table: 'policies', rows: brand.policies.map(({ type, text }) => ({ type, text })) },
    { table: 'reviews', rows: reviewRows(brand, now) },
    { table: 'promos', rows: promoRows(brand, now) },
  ]
}

function bannerRow(brand: DemoBrand, { id, title, alt, link, priority }: DemoBanner, pictureOf: PictureOf) {
  const picture = pictureOf(`banner:${id}`)
  const wide = pictureOf(`banner:${id}:wide`).image
  const isBothWays = brand.settings.arActive === true
  const turned = (artKey: string) => (isBothWays ? { ar: pictureOf(`${artKey}:ar`).image } : {})
  return {
    ...{ id: demoId(id), title, alt, ...picture, action: actionOf(link), priority },
    image_mobile: { uz: picture.image, ...turned(`banner:${id}`) },
    image_desktop: { uz: wide, ...turned(`banner:${id}:wide`) },
  }
}

function storyRow(story: DemoStory, pictureOf: PictureOf) {
  const { image: cover, tint } = pictureOf(`story:${story.id}`)
  const slides = story.slides.map(({ title, text, button }, index) => ({
    ...{ ...pictureOf(`slide:${story.id}:${index}`), title, text, durationMs: story.durationSec * 1000 },
    button: button === undefined ? null : { label: button.label, action: actionOf(button.link) },
  }))
  return { id: demoId(story.id), title: story.title, cover, tint, slides, priority: story.priority }
}

function vacancyRows(brand: DemoBrand, now: Date) {
  return brand.vacancies.map((vacancy) => ({
    ...{ id: demoId(vacancy.id), position: vacancy.position, requirements: vacancy.requirements },
    ...{ salary_from: vacancy.salaryFrom, salary_to: vacancy.salaryTo, schedule: vacancy.schedule },
    ...{ duties: vacancy.duties ?? {}, conditions: vacancy.conditions ?? {} },
    ...{ responsible: vacancy.responsible, phone: vacancy.phone, branch_id: demoId(vacancy.branchId) },
    published_at: daysFrom(now, -3),
  }))
}

function reviewRows(brand: DemoBrand, now: Date) {
  const written = brand.reviews.map(({ id, productId, userName, grade, text, daysAgo }) => ({
    ...{ id: demoId(id), product_id: demoId(productId), author: userName, grade, text },
    created_at: daysFrom(now, -daysAgo),
  }))
  return [...written, ...brand.products.flatMap((product) => markRows(brand, product, now))]
}

const MARKS = 20

/** Marks without text, as many as needed for the grade in the data, together with the written reviews. */
function markRows({ reviews }: DemoBrand, { id, grade }: DemoBrand['products'][number], now: Date) {
  const written = reviews.filter(({ productId }) => productId === id)
  const count = MARKS - written.length
  const sum = Math.round(grade * MARKS) - written.reduce((total, review) => total + review.grade, 0)
  const fives = Math.max(0, Math.min(count, sum - 4 * count))
  return Array.from({ length: count }, (_, index) => ({
    ...{ id: demoId(`${id}:mark:${index}`), product_id: demoId(id), author: '', text: {} },
    grade: index < fives ? 5 : 4,
    created_at: daysFrom(now, -1 - index * 2),
  }))
}

function promoRows(brand: DemoBrand, now: Date) {
  return brand.promos.map((promo) => ({
    ...{ id: demoId(promo.id), code: promo.code, discount_type: promo.discountType, min_price: promo.minPrice },
    ...{ product_discount: promo.productDiscount, delivery_discount: promo.deliveryDiscount },
    starts_at: daysFrom(now, promo.startOffsetDays),
    ends_at: daysFrom(now, promo.endOffsetDays),
    first_order_only: promo.firstOrderOnly ?? false,
    ...{ is_active: promo.isActive, description: promo.description },
  }))
}

// links in the data name products and categories by key; the page uses ids
function actionOf(link: Link): Link {
  const isKey = link.type === 'PRODUCT' || link.type === 'CATEGORY'
  return { type: link.type, id: isKey ? demoId(link.id) : link.id }
}
