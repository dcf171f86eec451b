// The HTML document around a rendered page. No inline script, no style attribute: the content policy allows neither.
import type { Shop } from '@dasturxon/contract/shop'
import { directionOf, htmlLang, type Language } from '@dasturxon/domain/locale'
import { type Look, paintText, palettesOf } from '@dasturxon/domain/palette'
import tokens from '@dasturxon/ui/tokens.css?raw'
import type { PageFacts, PageReport } from '../data/page.tsx'
import { jsonBlock, structuredBlock } from './page-data.ts'

export type BrandColours = { readonly brandSrv: string; readonly onBrandSrv: string; readonly hero: string }
export type PageAssets = {
  /** the script that runs before all others */
  readonly first: string
  readonly scripts: readonly string[]
  /** the rules that a body needs to be drawn; the whole style sheet comes with the code */
  stylesFor(body: string): string
  /** code and styles that the scripts will ask for */
  readonly code: readonly string[]
}

type Parts = {
  readonly facts: PageFacts
  readonly shop: Shop | null
  readonly report: PageReport
  readonly body: string
  readonly brand: BrandColours
  readonly assets: PageAssets
  /** the files of the page's letters */
  readonly fonts: readonly string[]
  readonly origin: string
  readonly path: string
}

const paletteOf = palettesOf(tokens)

/** The whole document as text. */
export function documentOf(parts: Parts): string {
  const { facts, shop, report, body, assets, fonts } = parts
  const { language } = facts
  const { scheme, wish } = lookOf(shop)
  return [
    '<!doctype html>',
    `<html lang="${htmlLang(language)}" dir="${directionOf(language)}" data-theme="${scheme}"`,
    ` data-on-brand="${wish}" data-channel="web"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    `<title>${escapeHtml(report.title)}</title>`,
    // nothing is painted before it: no press comes too early to be kept
    `<script type="module" async blocking="render" src="${escapeHtml(assets.first)}"></script>`,
    ...fonts.map(preloadTag),
    `<style>${assets.stylesFor(body)}</style>`,
    `<style>${brandStyle(parts)}</style>`,
    ...headTags(parts),
    ...assets.scripts.map((src) => `<script type="module" fetchpriority="low" src="${escapeHtml(src)}"></script>`),
    ...assets.code.filter((file) => !isStyles(file)).map(codeTag),
    `</head><body><div id="root">${body}</div>`,
    jsonBlock('page', facts),
    // a menu would be half of the page: its code asks for it beside the page
    jsonBlock('shop', facts.shopTag === null ? shop : null),
    // the rules that the first view does not need: at the end, where they keep nothing from being painted
    ...assets.code.filter(isStyles).map(stylesTag),
    '</body></html>',
  ].join('')
}

function brandStyle({ brand, shop }: Parts): string {
  const base = colour(shop?.settings.mainColor ?? '') ?? '#FCE000'
  const [fill, onFill] = [colour(brand.brandSrv) ?? base, colour(brand.onBrandSrv) ?? '#161616']
  const look = lookOf(shop)
  const palette = paletteOf({ ...look, base })
  // glass is another where the device asks for less transparency
  const names = palette.names.filter((name) => name !== 'glass')
  const ready = names.map((name) => `--${name}:${paintText(palette.paint(name))}`)
  const own = `:root{--brand-base:${base};--brand-srv:${fill};--on-brand-srv:${onFill}}`
  // ready colours spare the first frame their arithmetic; where the reader's device or another scheme asks for others, the
  // style sheet's own formulas hold again
  const page = `:root[data-theme=${look.scheme}][data-on-brand=${look.wish}][data-channel=web]`
  return `${own}@media not (prefers-contrast:more){${page}{${ready.join(';')}}}`
}

function lookOf(shop: Shop | null): Pick<Look, 'scheme' | 'wish'> {
  return { scheme: shop?.settings.isDark ? 'dark' : 'light', wish: shop?.settings.mainColorType ?? 'auto' }
}

function headTags({ brand, shop, report, origin, path }: Parts): string[] {
  const address = `${origin}${path}`
  const icon = shop?.settings.favicon ?? null
  const image = report.image === null ? null : new URL(report.image, origin).href
  return [
    `<meta name="theme-color" content="${escapeHtml(brand.hero)}">`,
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
  const path = icon.startsWith('/') || icon.startsWith('http') ? icon : `/media/${icon}`
  const base = escapeHtml(path)
  return `<link rel="icon" type="image/png" sizes="32x32" href="${base}-32.png"><link rel="apple-touch-icon" href="${base}-180.png">`
}

function preloadTag(font: string): string {
  return `<link rel="preload" href="${escapeHtml(font)}" as="font" type="font/woff2" crossorigin>`
}

function isStyles(file: string): boolean {
  return file.endsWith('.css')
}

/** Asked for with the page, after what the eye waits for. */
function codeTag(file: string): string {
  return `<link rel="modulepreload" fetchpriority="low" href="${escapeHtml(file)}">`
}

function stylesTag(file: string): string {
  return `<link rel="stylesheet" fetchpriority="low" href="${escapeHtml(file)}">`
}

/** Only what is a colour may stand in a style element. */
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

/** The font files that the first view of a language needs. */
export function fontsOf(
  language: Language,
  files: { readonly latin: string; readonly cyrillic: string; readonly arabic: string },
): readonly string[] {
  const own: Partial<Record<Language, string>> = { ru: files.cyrillic, kz: files.cyrillic, ar: files.arabic }
  // figures, spaces and punctuation are in the latin file, so a page in another script needs both
  return [files.latin, ...[own[language] ?? []].flat()]
}
