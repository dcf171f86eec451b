// The home page as guests would see it after some changes of the settings, for a frame of the desk. Its scripts do not run.
import { SettingsChanges } from '@dasturxon/contract/office/office-brand'
import { type Language, parseLanguage } from '@dasturxon/domain/locale'
import { reachOf } from '@dasturxon/domain/staff-roles'
import { parseTheme } from '@dasturxon/domain/theme'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { staffCookie, THEME_COOKIE } from '../http/cookies.ts'
import { sendProblem } from '../http/problem.ts'
import { publicOrigin, type Site, siteOf } from '../http/site.ts'
import { saveBrandSettings } from '../merchants/brand-settings.ts'
import type { Services } from '../services.ts'
import { findSignedIn } from '../staff/known-staff.ts'
import { openPageMoments, type PageMoments } from './page-moment.ts'
import { mediaHosts, pagePolicy } from './page-policy.ts'
import { type Look, type Palette, palettesOf, shopColours } from './palette.ts'
import type { Storefront } from './storefront.ts'

type Wanted = { readonly changes: z.output<typeof SettingsChanges>; readonly language: Language }

type Renderer = {
  readonly services: Services
  readonly storefront: Storefront
  readonly moments: PageMoments
  paletteOf(look: Look): Palette
}

/** Registers the page; `changes` in its address are those of the call that saves settings. */
export function registerSettingsPreview(app: FastifyInstance, services: Services, storefront: Storefront): void {
  const paletteOf = palettesOf(storefront.tokens)
  const renderer: Renderer = { services, storefront, moments: openPageMoments(), paletteOf }

  async function send(request: FastifyRequest<{ Querystring: Asked }>, reply: FastifyReply) {
    const site = siteOf(request, services)
    if (site === null || site.merchant.isDeleted) return sendProblem(reply, 'NOT_FOUND')
    const refusal = await refusalFor(services, request, site)
    if (refusal !== null) return sendProblem(reply, refusal)
    const wanted = wantedIn(request.query, site)
    if (wanted === null) return sendProblem(reply, 'BAD_REQUEST')
    const { html, policy } = await pageOf(renderer, site, { ...wanted, theme: request.cookies[THEME_COOKIE] })
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .send(html)
  }

  app.get('/office/preview/settings', send)
}

async function refusalFor({ pool, now }: Services, request: FastifyRequest, { merchant, ...site }: Site) {
  const token = staffCookie(request, { merchant, ...site }, merchant)
  const member = token === null ? null : await findSignedIn({ pool, merchantId: merchant.id, now: now() }, token)
  if (member === null) return 'SESSION_REQUIRED'
  return reachOf(member, 'PUT /office/v1/settings') === null ? 'FORBIDDEN' : null
}

type Shown = Wanted & { readonly theme: string | undefined }

async function pageOf({ services, storefront, moments, paletteOf }: Renderer, site: Site, wanted: Shown) {
  const { changes, language, theme } = wanted
  const { merchant } = site
  const { mode, mediaUrl } = services.config
  const shop = await services.menus.shopAfter(merchant.id, language, {
    change: (scope) => saveBrandSettings(scope, changes),
    merchant: factsIn(changes),
  })
  const page = await storefront.renderPage({
    ...{ url: '/', channel: 'WEB', language, shop, shopTag: null, state: 'open' },
    ...{ brand: shopColours(paletteOf, shop), assets: storefront.assetsFor(language) },
    ...{ origin: publicOrigin(merchant, site.origin, mode), place: null, tabs: [] },
    ...{ at: moments.since(shop, services.now()), pageCode: shop.settings.pageCode, theme: parseTheme(theme) },
    ...{ hasOrder: false, again: 'none', vendor: site.isShared ? merchant.sub : null },
    ...{ isMeasured: false, isPreview: false, pictureHost: mediaUrl ?? undefined, product: null, vacancies: null },
  })
  const html = still(page.html)
  const policy = pagePolicy(html, shop.map, { media: mediaHosts(services.config), frames: "'self'", isStill: true })
  return { html, policy }
}

/** What the registry of brands also holds. */
function factsIn({ name, slogan, kind }: Wanted['changes']) {
  return { ...(name && { name }), ...(slogan && { slogan }), ...(kind && { kind }) }
}

/** The page without its scripts and what they would load: nothing in the frame can be pressed. */
function still(html: string): string {
  return html.replaceAll(/<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
}

type Asked = { readonly changes?: string; readonly lang?: string }

/** Without the brand's main language there is no page to show. */
function wantedIn({ changes = '{}', lang = '' }: Asked, { merchant }: Site): Wanted | null {
  const read = SettingsChanges.safeParse(parsed(changes))
  if (!read.success) return null
  return { changes: read.data, language: parseLanguage(lang) ?? merchant.mainLanguage }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // the schema refuses it
    return null
  }
}
