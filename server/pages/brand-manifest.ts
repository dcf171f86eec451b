// What makes a brand's shop an app on the phone: its web app manifest, and an icon that systems may cut to their own shape.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shop } from '@dasturxon/contract/shop/shop'
import { directionOf, htmlLang, type Language } from '@dasturxon/domain/locale'
import { iconFile, isFullLink, mediaAddress } from '@dasturxon/domain/pictures'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from '../http/problem.ts'
import { type Site, siteOf } from '../http/site.ts'
import type { Services } from '../services.ts'
import { appIcon } from './app-icon.ts'

/** The names of the shortcuts in one language, written where all words of the shop are. */
export type ShortcutNames = { readonly menu: string; readonly orders: string }

const MANIFEST = '/manifest.webmanifest'
const ICON = '/app-icon.svg'
const HOUR = 'public, max-age=3600'
const DEFAULT_COLOUR = '#FCE000'
// longer names are cut under an icon
const SHORT = 12
const ICON_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox"

type Brand = { readonly site: Site; readonly shop: Shop; readonly language: Language }

/** Registers the manifest and the icon of each brand; both are in the brand's main language. */
export function registerManifest(
  app: FastifyInstance,
  services: Services,
  namesIn: (language: Language) => Promise<ShortcutNames>,
): void {
  app.get(MANIFEST, async (request, reply) => {
    const brand = await brandOf(siteOf(request, services), services)
    if (brand === null) return sendProblem(reply, 'NOT_FOUND')
    return reply
      .header('content-type', 'application/manifest+json; charset=utf-8')
      .header('cache-control', HOUR)
      .send(JSON.stringify(manifestOf(brand, await namesIn(brand.language))))
  })
  app.get(ICON, async (request, reply) => {
    const brand = await brandOf(siteOf(request, services), services)
    if (brand === null) return sendProblem(reply, 'NOT_FOUND')
    const { settings, merchant } = brand.shop
    const picture = await storedIcon(services.config.mediaDir, settings.favicon)
    return reply
      .header('content-type', 'image/svg+xml')
      .header('cache-control', HOUR)
      .header('content-security-policy', ICON_POLICY)
      .send(appIcon({ name: merchant.name, colour: settings.mainColor, picture }))
  })
}

async function brandOf(site: Site | null, { menus }: Services): Promise<Brand | null> {
  if (site === null) return null
  const language = site.merchant.mainLanguage
  const shop = await menus.shop(site.merchant.id, language)
  return shop === null ? null : { site, shop, language }
}

function manifestOf({ site, shop, language }: Brand, names: ShortcutNames) {
  const { name, slogan } = shop.merchant
  // where several brands share a host, each is an app of its own
  const at = (path: string) => (site.isShared ? `${path}?vendor=${site.merchant.sub}` : path)
  return {
    id: at('/'),
    name,
    short_name: shortName(name),
    ...(slogan !== '' && { description: slogan }),
    lang: htmlLang(language),
    dir: directionOf(language),
    start_url: at('/'),
    scope: '/',
    display: 'standalone',
    theme_color: shop.settings.mainColor || DEFAULT_COLOUR,
    background_color: '#ffffff',
    categories: ['food', 'shopping'],
    icons: iconsOf(shop.settings.favicon, at(ICON)),
    shortcuts: [
      { name: names.menu, url: at('/') },
      { name: names.orders, url: at('/profile/orders') },
    ],
  }
}

function iconsOf(favicon: string | null, drawn: string) {
  const any = { src: drawn, sizes: 'any', type: 'image/svg+xml' }
  const stored = ([192, 512] as const).map((size) => ({
    src: iconFile(mediaAddress(favicon ?? ''), size),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any',
  }))
  return [...(favicon === null ? [{ ...any, purpose: 'any' }] : stored), { ...any, purpose: 'maskable' }]
}

/** Whole words as long as they fit; a single long word is not cut here, because each system cuts as it has room. */
function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return others.reduce((short, word) => (`${short} ${word}`.length <= SHORT ? `${short} ${word}` : short), first)
}

const STORED_ICON = /^[0-9a-f-]{36}\/[a-z0-9][a-z0-9-]{0,99}$/

/** The stored icon as a PNG; `null` when the brand has none in our folder. */
async function storedIcon(mediaDir: string, favicon: string | null): Promise<Buffer | null> {
  if (favicon === null || isFullLink(favicon) || !STORED_ICON.test(favicon)) return null
  try {
    return await readFile(join(mediaDir, iconFile(favicon, 512)))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
