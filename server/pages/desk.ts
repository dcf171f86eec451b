// The desk of the staff at /office of a brand's host: one page for every address below it; its code asks for the rest.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shop } from '@dasturxon/contract/shop/shop'
import { chooseLanguage, htmlLang, type Language, textIn } from '@dasturxon/domain/locale'
import { iconFile, mediaAddress } from '@dasturxon/domain/pictures'
import { parseTheme } from '@dasturxon/domain/theme'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGE_COOKIE, setChoice, staffCookie, THEME_COOKIE } from '../http/cookies.ts'
import { escaped } from '../http/html.ts'
import { sendProblem } from '../http/problem.ts'
import { type Site, siteOf, VENDOR_COOKIE } from '../http/site.ts'
import type { Services } from '../services.ts'
import { registerAssets } from './files.ts'
import { keepAssets } from './old-assets.ts'
import { pagePolicy } from './page-policy.ts'

/** The built desk: its files for browsers, and which of them the page loads. */
export type DeskBuild = {
  readonly folder: string
  readonly script: string
  /** what the script imports */
  readonly code: readonly string[]
  readonly styles: readonly string[]
}

type ManifestEntry = { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }

const ENTRY = 'app/main.tsx'
/** The page of the demo's staff, which has its own route in demo mode and none outside it. */
const DEMO = /^\/office\/demo(?=$|[/?])/
/** The languages of the desk; the brand's own texts are shown as they are. */
const DESK_LANGUAGES: readonly Language[] = ['uz', 'ru', 'eng']

/** Opens the build in `dist`; `null` when there is none. */
export async function openDesk(dist: string): Promise<DeskBuild | null> {
  const folder = join(dist, 'client')
  const manifestFile = join(folder, '.vite', 'manifest.json')
  if (!existsSync(manifestFile)) return null
  // the output of our own build
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Readonly<Record<string, ManifestEntry>>
  const entry = manifest[ENTRY]
  if (entry === undefined) throw new Error(`expected ${ENTRY} in the desk's manifest`)
  const needed = (entry.imports ?? []).flatMap((key) => manifest[key] ?? [])
  return {
    folder,
    script: addressOf(entry.file),
    code: needed.map(({ file }) => addressOf(file)),
    styles: [entry, ...needed].flatMap(({ css = [] }) => css.map(addressOf)),
  }
}

function addressOf(file: string): string {
  return `/office/${file}`
}

/** Registers the page of the desk and its files. */
export function registerDesk(app: FastifyInstance, services: Services, desk: DeskBuild): void {
  const current = join(desk.folder, 'assets')
  const archive = join(services.config.dataDir, 'office-assets')
  keepAssets(current, archive, services.now())
  registerAssets(app, { path: '/office/assets', current, archive })
  const send = (request: FastifyRequest, reply: FastifyReply) => sendDesk(request, reply, services, desk)
  app.get('/office', send)
  app.get('/office/*', send)
}

async function sendDesk(request: FastifyRequest, reply: FastifyReply, services: Services, desk: DeskBuild) {
  const site = siteOf(request, services)
  if (site === null || site.merchant.isDeleted || DEMO.test(request.url)) return sendProblem(reply, 'NOT_FOUND')
  if (site.vendor !== null) setChoice(reply, site, VENDOR_COOKIE, site.vendor)
  const language = chooseLanguage({
    stored: request.cookies[LANGUAGE_COOKIE],
    main: site.merchant.mainLanguage,
    browser: request.headers['accept-language'],
    enabled: DESK_LANGUAGES,
  })
  const theme = parseTheme(request.cookies[THEME_COOKIE]) ?? 'device'
  const isSignedIn = staffCookie(request, site, site.merchant) !== null
  const shop = await services.menus.shop(site.merchant.id, language)
  const html = documentOf({ services, site, shop, language, theme, isSignedIn, desk })
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(html, shop.map, { framed: "'self'" }))
    .header('reporting-endpoints', 'csp="/reports/csp"')
    .header('cache-control', 'no-store')
    .send(html)
}

type DeskPage = {
  readonly services: Services
  readonly site: Site
  readonly shop: Shop
  readonly language: Language
  readonly theme: string
  /** whether the browser has a session, valid or not: without one the page need not ask */
  readonly isSignedIn: boolean
  readonly desk: DeskBuild
}

function documentOf({ services, site, shop, language, theme, isSignedIn, desk }: DeskPage): string {
  const { merchant } = site
  const { settings, map } = shop
  const name = textIn(merchant.name, language, merchant.mainLanguage)
  const facts = {
    language,
    theme,
    isSignedIn,
    vendor: site.isShared ? merchant.sub : null,
    isDemo: services.config.mode === 'demo',
    brand: {
      ...{ id: merchant.id, name, kind: merchant.kind, logo: merchant.logo },
      ...{ mainLanguage: merchant.mainLanguage, languages: merchant.languages },
    },
    map: { type: map.type, key: map.key ?? null, tiles: map.tiles, theme: map.theme === 'DARK' ? 'dark' : null },
  }
  const icon = settings.favicon == null ? 'data:,' : iconFile(mediaAddress(settings.favicon), 32)
  return [
    `<!doctype html><html lang="${htmlLang(language)}" data-theme="${theme}"`,
    ` data-on-brand="${settings.mainColorType}" data-channel="web"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="robots" content="noindex"><title>${escaped(name)}</title>`,
    `<link rel="icon" href="${escaped(icon)}">`,
    ...desk.styles.map((file) => `<link rel="stylesheet" href="${escaped(file)}">`),
    `<style>:root{--brand-base:${colourOf(settings.mainColor)}}</style>`,
    `<script type="application/json" id="desk">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`,
    `<script type="module" src="${escaped(desk.script)}"></script>`,
    ...desk.code.map((file) => `<link rel="modulepreload" href="${escaped(file)}">`),
    '</head><body><div id="root"></div></body></html>',
  ].join('')
}

/** Only a colour may be written into a style element. */
function colourOf(text: string): string {
  return /^#[\da-f]{6}$/i.test(text) ? text : '#FCE000'
}
