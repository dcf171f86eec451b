// The HTML document around a rendered page. No inline script, no style attribute: the content policy allows neither.

import type { Shop } from '@dasturxon/contract/shop/shop'
import type { BrandColours, Scheme } from '@dasturxon/domain/colour'
import { directionOf, htmlLang, type Language } from '@dasturxon/domain/locale'
import { iconFile, mediaAddress } from '@dasturxon/domain/pictures'
import { mediaOf, type Theme } from '@dasturxon/domain/theme'
import type { PageFacts, PageReport } from '../shop/page.tsx'
import { escapeHtml } from './html-text.ts'
import { jsonBlock, structuredBlock } from './page-data.ts'
import { searchTags } from './search-tags.ts'

export type PageAssets = {
  /** the build that the page is of */
  readonly build: string
  /** the script that runs before all others */
  readonly first: string
  /** inside Telegram, the script that reads what Telegram passes on, before the first paint */
  readonly launch: string
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
  /** the canonical path */
  readonly path: string
  /** whether search engines may list it */
  readonly isListed: boolean
  /** the page as schema.org data, in one block for each thing */
  readonly structured: readonly object[]
}

/** The channels in the style sheet. */
const NAMES = { WEB: 'web', TG: 'telegram', CLICK: 'click' } as const satisfies Record<PageFacts['channel'], string>

/** The whole HTML document as a string. */
export function documentOf(parts: Parts): string {
  const { facts, shop, report, body, assets, fonts } = parts
  const { language } = facts
  return [
    '<!doctype html>',
    `<html lang="${htmlLang(language)}" dir="${directionOf(language)}" data-theme="${parts.theme}" data-build="${assets.build}"`,
    ` data-on-brand="${wishOf(shop)}" data-channel="${channelOf(facts)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    `<title>${escapeHtml(report.title)}</title>`,
    // blocks the first paint, so that no click can come before this script listens
    `<script type="module" async blocking="render" src="${escapeHtml(assets.first)}"></script>`,
    facts.channel === 'TG'
      ? `<script type="module" async blocking="render" src="${escapeHtml(assets.launch)}"></script>`
      : '',
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
function schemeStyle({ brand, shop, theme, facts }: Parts, base: string, scheme: Scheme): string {
  const wish = wishOf(shop)
  const { brand: fill, onBrand: onFill, tokens } = brand[scheme]
  // `--glass` differs on devices that are set to reduced transparency
  const names = Object.keys(tokens).filter((name) => name !== 'glass')
  const ready = names.map((name) => `--${name}:${tokens[name]}`)
  const own = `:root{--brand-srv:${colour(fill) ?? base};--on-brand-srv:${colour(onFill) ?? '#161616'}}`
  // with higher contrast, another theme or the colours of Telegram, the formulas of the style sheet apply
  const page = `:root[data-theme=${theme}][data-on-brand=${wish}][data-channel=${channelOf(facts)}]${facts.channel === 'TG' ? ':not([data-themed])' : ''}`
  return `${own}@media not (prefers-contrast:more){${page}{${ready.join(';')}}}`
}

function channelOf({ channel }: PageFacts) {
  return NAMES[channel]
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
  const { shop, structured } = parts
  const icon = shop?.settings.favicon ?? null
  return [
    barTag(parts, 'light'),
    barTag(parts, 'dark'),
    ...searchTags(parts),
    icon === null ? '<link rel="icon" href="data:,">' : iconTags(icon),
    shop === null ? '' : manifestTag(parts.facts.vendor),
    ...structured.map(structuredBlock),
  ]
}

function iconTags(icon: string): string {
  const [small, touch] = ([32, 180] as const).map((size) => escapeHtml(iconFile(mediaAddress(icon), size)))
  return `<link rel="icon" type="image/png" sizes="32x32" href="${small}"><link rel="apple-touch-icon" href="${touch}">`
}

/** Browsers ask for the manifest without cookies, so that on a shared host its address must name the brand. */
function manifestTag(vendor: string | null): string {
  const query = vendor === null ? '' : `?vendor=${encodeURIComponent(vendor)}`
  return `<link rel="manifest" href="/manifest.webmanifest${query}">`
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

/** The font files for the first view in a language. */
export function fontsOf(
  language: Language,
  files: Readonly<Record<'latin' | 'latinMore' | 'cyrillic' | 'cyrillicMore' | 'arabic', string>>,
): readonly string[] {
  const own: Partial<Record<Language, readonly string[]>> = {
    ru: [files.cyrillic],
    // the letters that Russian and English do not have are in files of their own
    kz: [files.cyrillic, files.cyrillicMore],
    tr: [files.latinMore],
    ar: [files.arabic],
  }
  // digits, spaces and punctuation are in the latin file, so a page in another script needs both files
  return [files.latin, ...(own[language] ?? [])]
}
