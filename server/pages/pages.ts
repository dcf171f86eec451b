// The storefront's pages and files on the server: every address outside the API.
import { join } from 'node:path'
import { iconFile } from '@dasturxon/domain/pictures'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Edge, visitLanguage } from '../http/admit.ts'
import { LANGUAGE_COOKIE, setChoice } from '../http/cookies.ts'
import { sendProblem } from '../http/problem.ts'
import { isOpenHost, operatorSiteOf, type Site, siteOf, VENDOR_COOKIE } from '../http/site.ts'
import { registerManifest } from './brand-manifest.ts'
import { registerCrawlers } from './crawlers.ts'
import { registerAssets, registerMedia } from './files.ts'
import { registerMenuPreview } from './menu-preview.ts'
import { keepAssets } from './old-assets.ts'
import { openPageHost, type PageHost } from './page-host.ts'
import { brandsPage, limitPage, waitPage } from './plain-pages.ts'
import { registerPreviews } from './previews.ts'
import { goneIfRemoved } from './product-page.ts'
import { readLimit } from './read-limit.ts'
import { askedLanguage, redirectOf } from './redirect.ts'
import { BUSY, type NotNow } from './render-guard.ts'
import { registerReports } from './reports.ts'
import { sendPage, sendPlain } from './send-page.ts'
import { registerServiceWorker } from './service-worker.ts'
import type { Storefront } from './storefront.ts'

/** `null` where the storefront is not built: then only the API answers. */
export type Pages = Storefront | null

/** Registers pages, files, and the answer to unknown addresses. */
export function registerPages(app: FastifyInstance, edge: Edge, pages: Pages): void {
  const { services } = edge
  const { config } = services
  registerMedia(app, config.mediaDir, services.metrics)
  registerReports(app, services.log)
  app.get('/builds/latest.json', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ id: pages?.buildId ?? 'none' }),
  )
  app.get('/favicon.ico', async (request, reply) => {
    const site = siteOf(request, services)
    const shop = site === null ? null : await services.menus.shop(site.merchant.id, site.merchant.mainLanguage)
    const icon = shop?.settings.favicon ?? null
    if (icon === null || /^(?:[a-z]+:|\/\/)/i.test(icon)) return sendProblem(reply, 'NOT_FOUND')
    return reply.header('cache-control', 'public, max-age=3600').redirect(`/media/${iconFile(icon, 32)}`, 302)
  })
  const host = pages === null ? null : openPageHost(edge, pages)
  if (pages !== null) {
    const current = join(pages.folder, 'assets')
    const archive = join(config.dataDir, 'assets')
    keepAssets(current, archive, services.now())
    registerAssets(app, { path: '/assets', current, archive })
    registerManifest(app, services, pages.shortcutNames)
    registerServiceWorker(app, pages)
    registerCrawlers(app, edge, pages)
    registerPreviews(app, edge)
    registerMenuPreview(app, services)
  }
  app.setNotFoundHandler(async (request, reply) => answerPage(request, reply, edge, host))
}

async function answerPage(request: FastifyRequest, reply: FastifyReply, edge: Edge, host: PageHost | null) {
  const { services } = edge
  const path = request.url.split('?')[0] ?? '/'
  const isApi = path === '/api' || path.startsWith('/api/')
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return isApi
      ? sendProblem(reply, 'NOT_FOUND')
      : sendProblem(reply.header('allow', 'GET, HEAD'), 'METHOD_NOT_ALLOWED')
  }
  if (isApi || isFileName(path)) return sendProblem(reply, 'NOT_FOUND')
  if (path === '/' && operatorSiteOf(request, services) !== null) return reply.redirect('/office', 302)
  const site = siteOf(request, services)
  const waitS = readLimit(edge, request, site)
  if (waitS !== null) return sendNotNow(request, reply, site, { notNow: 'limited', retryAfterS: waitS })
  if (site === null && isOpenHost(request.hostname, services.config)) return sendBrands(request, reply, edge)
  if (host === null) return sendProblem(reply, 'NOT_FOUND')
  if (site?.vendor != null) setChoice(reply, site, VENDOR_COOKIE, site.vendor)
  const redirect = site === null ? null : redirectOf(path, site.merchant.languages)
  if (site !== null && redirect !== null) {
    setChoice(reply, site, redirect.cookie, redirect.value)
    return reply.header('cache-control', 'no-store').redirect('/', 302)
  }
  if (site !== null) storeAskedLanguage(request, reply, site)
  return sendPageOrWait(request, reply, edge, host, site)
}

/** A page that was opened in a language of its address goes on in it: its calls and the next pages follow the cookie. */
function storeAskedLanguage(request: FastifyRequest, reply: FastifyReply, site: Site): void {
  const asked = askedLanguage(request.url, site.merchant.languages)
  if (asked !== null && request.cookies[LANGUAGE_COOKIE] !== asked) setChoice(reply, site, LANGUAGE_COOKIE, asked)
}

async function sendPageOrWait(
  request: FastifyRequest,
  reply: FastifyReply,
  { services }: Edge,
  host: PageHost,
  site: Site | null,
) {
  try {
    const page = await host.pageFor(request, site)
    if ('notNow' in page) return sendNotNow(request, reply, site, page)
    if ('movedTo' in page) return reply.header('cache-control', 'no-store').redirect(page.movedTo, 302)
    if (site === null) return await sendPage(reply, page)
    return await sendPage(reply, await goneIfRemoved(page, request.url, services.menus, site.merchant.id))
  } catch (error) {
    services.log.error({ requestId: request.id, event: 'PAGE_FAILED', error }, 'page render failed')
    return sendNotNow(request, reply, site, BUSY)
  }
}

/** A plain page in the visitor's language that reloads by itself. */
function sendNotNow(request: FastifyRequest, reply: FastifyReply, site: Site | null, { notNow, retryAfterS }: NotNow) {
  const language = visitLanguage(request, site?.merchant ?? null)
  reply.status(notNow === 'busy' ? 503 : 429).header('retry-after', String(retryAfterS))
  return sendPlain(reply, notNow === 'busy' ? waitPage(language, retryAfterS) : limitPage(language, retryAfterS))
}

function sendBrands(request: FastifyRequest, reply: FastifyReply, { services }: Edge) {
  const port = /:\d+$/.exec(request.host)?.[0] ?? ''
  const isBase = request.hostname === services.config.baseDomain
  const domain = isBase ? request.hostname : 'localhost'
  const shown = services.merchants.all().filter(({ isActive, isDeleted }) => isActive && !isDeleted)
  return sendPlain(
    reply,
    brandsPage(shown, (sub) => `${request.protocol}://${sub}.${domain}${port}/`),
  )
}

/** A missing file is not a page of the shop: no page has a dot in the last part of its path. */
function isFileName(path: string): boolean {
  return /\.[a-z0-9]{1,11}$/i.test(path)
}
