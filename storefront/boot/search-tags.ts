// The tags of a page for search engines and for those who show links: its address in each language, its picture.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { addressIn } from '@dasturxon/domain/language-address'
import { htmlLang, type Language } from '@dasturxon/domain/locale'
import { PREVIEW } from '@dasturxon/domain/pictures'
import type { PageFacts, PageReport } from '../shop/page.tsx'
import { escapeHtml } from './html-text.ts'
import { linkPreview } from './link-preview.ts'

const LOCALES: Readonly<Record<Language, string>> = {
  uz: 'uz_UZ',
  ru: 'ru_RU',
  eng: 'en_US',
  zh: 'zh_CN',
  ar: 'ar_AR',
  kz: 'kk_KZ',
  tr: 'tr_TR',
}

type Page = {
  readonly shop: Shop | null
  readonly report: PageReport
  readonly facts: PageFacts
  readonly origin: string
  /** the canonical path */
  readonly path: string
  readonly isListed: boolean
}

/** Canonical address, languages and preview of a public page; every other page asks not to be listed. */
export function searchTags({ shop, report, facts: { language }, origin, path, isListed }: Page): readonly string[] {
  if (shop === null || !isListed) return ['<meta name="robots" content="noindex">', ...wordTags(report)]
  const { languages, settings } = shop
  const at = (each: Language) => escapeHtml(`${origin}${addressIn(each, path, settings.mainLanguage)}`)
  const alternates = languages.map((each) => `<link rel="alternate" hreflang="${htmlLang(each)}" href="${at(each)}">`)
  const others = languages.filter((each) => each !== language)
  const forAll = `<link rel="alternate" hreflang="x-default" href="${at(settings.mainLanguage)}">`
  return [
    `<link rel="canonical" href="${at(language)}">`,
    ...(others.length === 0 ? [] : [...alternates, forAll]),
    ...wordTags(report),
    property('og:type', path.startsWith('/product/') ? 'product' : 'website'),
    `<meta property="og:url" content="${at(language)}">`,
    property('og:site_name', shop.merchant.name),
    property('og:locale', LOCALES[language]),
    ...others.map((each) => property('og:locale:alternate', LOCALES[each])),
    ...pictureTags(`${origin}${linkPreview(path, shop)}`, report.title),
  ]
}

function wordTags({ title, description }: PageReport): readonly string[] {
  const about = `<meta name="description" content="${escapeHtml(description)}">`
  return [...(description === '' ? [] : [about, property('og:description', description)]), property('og:title', title)]
}

function pictureTags(address: string, alt: string): readonly string[] {
  return [
    property('og:image', address),
    property('og:image:type', PREVIEW.type),
    property('og:image:width', `${PREVIEW.width}`),
    property('og:image:height', `${PREVIEW.height}`),
    property('og:image:alt', alt),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`
}
