// The HTML document around a rendered page. No inline script, no style attribute: the content policy allows neither.

import type { Shop } from '@dasturxon/contract/shop/shop'
import type { BrandColours, Scheme } from '@dasturxon/domain/colour'
import { directionOf, htmlLang, type Language } from '@dasturxon/domain/locale'
import { iconFile, mediaAddress } from '@dasturxon/domain/pictures'
import { mediaOf, type Theme } from '@dasturxon/domain/theme'
import type { PageFacts, PageReport } from '../shop/page.tsx'
import { jsonBlock, structuredBlock } from './page-data.ts'

export type PageAssets = {
  /** the script that runs before all others */
  readonly first: string
  readonly scripts: readonly string[]
  /** the CSS rules that the body needs for its first paint; the whole style sheet is loaded with the code */
  stylesFor(body: string): string
  /** the code and styles that the scripts will import */
  readonly code: readonly string[]
}

type Parts = {
  readonly facts: PageFacts
  readonly shop: Shop | null
  readonly report: PageReport
  readonly body: string
  readonly brand: Readonly<Record<Scheme, BrandColours>>
  readonly theme: Theme
  readonly assets: PageAssets
  /** the font files that the page needs */
  readonly fonts: readonly string[]
  readonly origin: string
  readonly path: string
}

/** The whole HTML document as a string. */
export function documentOf(parts: Parts): string {
  const { facts, shop, report, body, assets, fonts } = parts
  const { language } = facts
  return [
    '<!doctype html>',
    `<html lang="${htmlLang(language)}" dir="${directionOf(language)}" data-theme="${parts.theme}"`,
    ` data-on-brand="${wishOf(shop)}" data-channel="web"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    `<title>${escapeHtml(report.title)}</title>`,
    // blocks the first paint, so that no click can come before this script listens
    `<script type="module" async blocking="render" src="${escapeHtml(assets.first)}"></script>`,
    ...fonts.map(preloadTag),
    `<style>${assets.stylesFor(body)}</style>`,
    `<style>${brandStyle(parts)}</style>`,
    ...headTags(parts),
    // before the script that reads it, which may run before a long page is fully parsed
    jsonBlock('page', facts),
    ...assets.scripts.map(
      (src) => `<script type="module" async fetchpriority="low" src="${escapeHtml(src)}"></script>`,
    ),
    ...assets.code.filter((file) => !isStyles(file)).map(codeTag),
    `</head><body><div id="root">${body}</div>`,
    // a menu would be half of the HTML, so the browser loads it in parallel
    jsonBlock('shop', facts.shopTag === null ? shop : null),
    // the other CSS rules, at the end of the body, where they do not block the first paint
    ...assets.code.filter(isStyles).map(stylesTag),
    '</body></html>',
  ].join('')
}

function brandStyle(parts: Parts): string {
  const base = colour(parts.shop?.settings.mainColor ?? '') ?? '#FCE000'
  const { theme } = parts
  const light = theme === 'dark' ? '' : schemeStyle(parts, base, 'light')
  const dark = theme === 'light' ? '' : schemeStyle(parts, base, 'dark')
  // if both match, the last one wins
  const style = light + (theme === 'device' ? `@media (prefers-color-scheme:dark){${dark}}` : dark)
  return `:root{--brand-base:${base}}${style}`
}

/** The computed colours of one scheme, so that the first frame does not have to evaluate the formulas of the style sheet. */
function schemeStyle({ brand, shop, theme }: Parts, base: string, scheme: Scheme): string {
  const wish = wishOf(shop)
  const { brand: fill, onBrand: onFill, tokens } = brand[scheme]
  // `--glass` differs on devices that are set to reduced transparency
  const names = Object.keys(tokens).filter((name) => name !== 'glass')
  const ready = names.map((name) => `--${name}:${tokens[name]}`)
  const own = `:root{--brand-srv:${colour(fill) ?? base};--on-brand-srv:${colour(onFill) ?? '#161616'}}`
  // with higher contrast or another theme, the formulas of the style sheet apply
  const page = `:root[data-theme=${theme}][data-on-brand=${wish}][data-channel=web]`
  return `${own}@media not (prefers-contrast:more){${page}{${ready.join(';')}}}`
}

function wishOf(shop: Shop | null) {
  return shop?.settings.mainColorType ?? 'auto'
}

/** One tag for each scheme, because only the device knows its scheme. The theme switch changes `media`. */
function barTag({ brand, theme }: Parts, scheme: Scheme): string {
  const media = mediaOf(theme, scheme)
  return `<meta name="theme-color" data-scheme="${scheme}" media="${media}" content="${escapeHtml(brand[scheme].hero)}">`
}

function headTags(parts: Parts): string[] {
  const { shop, report, origin, path } = parts
  const address = `${origin}${path}`
  const icon = shop?.settings.favicon ?? null
  const image = report.image === null ? null : new URL(report.image, origin).href
  return [
    barTag(parts, 'light'),
    barTag(parts, 'dark'),
    report.description === '' ? '' : `<meta name="description" content="${escapeHtml(report.description)}">`,
    report.status === 200
      ? `<link rel="canonical" href="${escapeHtml(address)}">`
      : '<meta name="robots" content="noindex">',
    `<meta property="og:title" content="${escapeHtml(report.title)}">`,
    report.description === '' ? '' : `<meta property="og:description" content="${escapeHtml(report.description)}">`,
    image === null ? '' : `<meta property="og:image" content="${escapeHtml(image)}">`,
    icon === null ? '<link rel="icon" href="data:,">' : iconTags(icon),
    report.structured === null ? '' : structuredBlock(report.structured(origin)),
  ]
}

function iconTags(icon: string): string {
  const [small, touch] = ([32, 180] as const).map((size) => escapeHtml(iconFile(mediaAddress(icon), size)))
  return `<link rel="icon" type="image/png" sizes="32x32" href="${small}"><link rel="apple-touch-icon" href="${touch}">`
}

function preloadTag(font: string): string {
  return `<link rel="preload" href="${escapeHtml(font)}" as="font" type="font/woff2" crossorigin>`
}

function isStyles(file: string): boolean {
  return file.endsWith('.css')
}

/** Preloaded with low priority, after what the first paint needs. */
function codeTag(file: string): string {
  return `<link rel="modulepreload" fetchpriority="low" href="${escapeHtml(file)}">`
}

function stylesTag(file: string): string {
  return `<link rel="stylesheet" fetchpriority="low" href="${escapeHtml(file)}">`
}

/** Only a valid colour may be written into a style element. */
function colour(text: string): string | null {
  return /^#[\da-f]{3,8}$/i.test(text) ? text : null
}

function escapeHtml(text: string): string {
  const codes: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => codes[character] ?? character)
}

/** The font files for the first view in a language. */
export function fontsOf(
  language: Language,
  files: { readonly latin: string; readonly cyrillic: string; readonly arabic: string },
): readonly string[] {
  const own: Partial<Record<Language, string>> = { ru: files.cyrillic, kz: files.cyrillic, ar: files.arabic }
  // digits, spaces and punctuation are in the latin file, so a page in another script needs both files
  return [files.latin, ...[own[language] ?? []].flat()]
}
