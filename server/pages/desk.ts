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
import { operatorSiteOf, type Site, siteOf, VENDOR_COOKIE } from '../http/site.ts'
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

const PLATFORM_COLOUR = '#FCE000'
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
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    const operator = operatorSiteOf(request, services)
    return operator === null
      ? sendDesk(request, reply, services, desk)
      : sendOperatorDesk(request, reply, { services, site: operator, desk })
  }
  app.get('/office', send)
  app.get('/office/*', send)
}

async function sendDesk(request: FastifyRequest, reply: FastifyReply, services: Services, desk: DeskBuild) {
  const site = siteOf(request, services)
  if (site === null || site.merchant.isDeleted || DEMO.test(request.url)) return sendProblem(reply, 'NOT_FOUND')
  if (site.vendor !== null) setChoice(reply, site, VENDOR_COOKIE, site.vendor)
  const look = lookOf(request, site)
  const shop = await services.menus.shop(site.merchant.id, look.language)
  return sendPage(reply, documentOf({ services, site, shop, look, desk }), shop.map)
}

/** The desk of the operator: the same build without a brand, and without a map. */
function sendOperatorDesk(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, site, desk }: Pick<DeskPage, 'services' | 'site' | 'desk'>,
) {
  if (DEMO.test(request.url)) return sendProblem(reply, 'NOT_FOUND')
  const { id, kind, mainLanguage, languages } = site.merchant
  const look = lookOf(request, site)
  const facts = {
    ...{ ...look, vendor: null, isDemo: services.config.mode === 'demo', isOperators: true },
    brand: { id, name: 'Dasturxon', kind, logo: null, mainLanguage, languages },
    map: { type: 'LEAFLET', key: null, tiles: null, theme: null },
  }
  const head = { name: 'Dasturxon', icon: 'data:,', colour: PLATFORM_COLOUR, onBrand: 'dark' }
  return sendPage(reply, htmlOf({ look, head, facts, desk }), null)
}

type Look = {
  readonly language: Language
  readonly theme: string
  /** whether the browser has a session, valid or not: without one the page need not ask */
  readonly isSignedIn: boolean
}

function lookOf(request: FastifyRequest, { merchant, ...site }: Site): Look {
  const language = chooseLanguage({
    stored: request.cookies[LANGUAGE_COOKIE],
    main: merchant.mainLanguage,
    browser: request.headers['accept-language'],
    enabled: DESK_LANGUAGES,
  })
  const theme = parseTheme(request.cookies[THEME_COOKIE]) ?? 'device'
  return { language, theme, isSignedIn: staffCookie(request, { merchant, ...site }, merchant) !== null }
}

function sendPage(reply: FastifyReply, html: string, map: Shop['map'] | null) {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(html, map, { framed: "'self'" }))
    .header('reporting-endpoints', 'csp="/reports/csp"')
    .header('cache-control', 'no-store')
    .send(html)
}

type DeskPage = {
  readonly services: Services
  readonly site: Site
  readonly shop: Shop
  readonly look: Look
  readonly desk: DeskBuild
}

function documentOf({ services, site, shop, look, desk }: DeskPage): string {
  const { merchant } = site
  const { settings, map } = shop
  const name = textIn(merchant.name, look.language, merchant.mainLanguage)
  const facts = {
    ...look,
    isOperators: false,
    vendor: site.isShared ? merchant.sub : null,
    isDemo: services.config.mode === 'demo',
    brand: {
      ...{ id: merchant.id, name, kind: merchant.kind, logo: merchant.logo },
      ...{ mainLanguage: merchant.mainLanguage, languages: merchant.languages },
    },
    map: { type: map.type, key: map.key ?? null, tiles: map.tiles, theme: map.theme === 'DARK' ? 'dark' : null },
  }
  const icon = settings.favicon == null ? 'data:,' : iconFile(mediaAddress(settings.favicon), 32)
  const head = { name, icon, colour: colourOf(settings.mainColor), onBrand: settings.mainColorType }
  return htmlOf({ look, head, facts, desk })
}

type Html = {
  readonly look: Look
  readonly head: { readonly name: string; readonly icon: string; readonly colour: string; readonly onBrand: string }
  readonly facts: object
  readonly desk: DeskBuild
}

function htmlOf({ look: { language, theme }, head, facts, desk }: Html): string {
  const { name, icon, colour, onBrand } = head
  return [
    `<!doctype html><html lang="${htmlLang(language)}" data-theme="${theme}"`,
    ` data-on-brand="${onBrand}" data-channel="web"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="robots" content="noindex"><title>${escaped(name)}</title>`,
    `<link rel="icon" href="${escaped(icon)}">`,
    ...desk.styles.map((file) => `<link rel="stylesheet" href="${escaped(file)}">`),
    `<style>:root{--brand-base:${colour}}</style>`,
    `<script type="application/json" id="desk">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`,
    `<script type="module" src="${escaped(desk.script)}"></script>`,
    ...desk.code.map((file) => `<link rel="modulepreload" href="${escaped(file)}">`),
    '</head><body><div id="root"></div></body></html>',
  ].join('')
}

/** Only a colour may be written into a style element. */
function colourOf(text: string): string {
  return /^#[\da-f]{6}$/i.test(text) ? text : PLATFORM_COLOUR
}
