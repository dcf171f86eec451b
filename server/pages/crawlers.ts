// The addresses that crawlers ask for: robots.txt and the sitemap.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openBoundedCache } from '../bounded-cache.ts'
import { type Packed, pack, writeText } from '../compression/packed.ts'
import type { Edge } from '../http/admit.ts'
import { sendProblem } from '../http/problem.ts'
import { sendPacked } from '../http/send.ts'
import { publicOrigin, type Site, siteOf } from '../http/site.ts'
import { readLimit } from './read-limit.ts'
import { isListed, robotsText } from './robots.ts'
import { type SitemapFacts, sitemapPart, sitemapText } from './sitemap.ts'
import type { Storefront } from './storefront.ts'

const SITEMAPS = { entries: 500, bytes: 24_000_000 }
const DAY_S = 86_400

/** Registers `/robots.txt`, `/sitemap.xml` and the parts of a long sitemap. */
export function registerCrawlers(app: FastifyInstance, edge: Edge, storefront: Storefront): void {
  const { services } = edge
  const { config } = services
  const sitemaps = openSitemaps(edge, storefront)
  app.get('/robots.txt', async (request, reply) => {
    const site = siteOf(request, services)
    const origin = site === null ? '' : publicOrigin(site.merchant, site.origin, config.mode)
    return reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_S / 24}`)
      .send(robotsText(isListed(site, config), origin))
  })
  const send = async (request: FastifyRequest, reply: FastifyReply, part: string | null) => {
    const site = siteOf(request, services)
    if (site === null || !isListed(site, config)) return sendProblem(reply, 'NOT_FOUND')
    const waitS = readLimit(edge, request, site)
    if (waitS !== null) return sendProblem(reply, 'RATE_LIMITED', { retryAfter: waitS })
    const found = await sitemaps(site, part)
    if (found === null) return sendProblem(reply, 'NOT_FOUND')
    return sendPacked(reply.header('content-type', 'application/xml; charset=utf-8'), found)
  }
  app.get('/sitemap.xml', async (request, reply) => send(request, reply, null))
  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', async (request, reply) =>
    send(request, reply, request.params.part),
  )
}

/** Makes each sitemap once for a state of the shop. */
function openSitemaps({ services }: Edge, storefront: Storefront) {
  const { menus, config, better, metrics } = services
  const cache = openBoundedCache<Promise<Packed | null>>(SITEMAPS)
  metrics.cache('sitemaps', cache.figures)
  return async ({ merchant, origin }: Site, part: string | null): Promise<Packed | null> => {
    const { id, mainLanguage, languages, menuRevision } = merchant
    const own = publicOrigin(merchant, origin, config.mode)
    // the tag changes also when a vacancy begins or ends, which moves no revision
    const tag = await menus.shopTag(id, mainLanguage)
    const key = [id, menuRevision, tag, own, part].join('|')
    const found = cache.get(key)
    if (found !== undefined) return found
    const paths = storefront.sitemapPaths(await menus.shop(id, mainLanguage))
    const text = textOf({ origin: own, paths, languages, mainLanguage }, part)
    // an invented part is not cached: there is no end of them
    if (text === null) return null
    const made = pack(writeText(text), better)
    cache.set(key, made, text.length / 8)
    return made
  }
}

function textOf(facts: SitemapFacts, part: string | null): string | null {
  return part === null ? sitemapText(facts) : sitemapPart(facts, part)
}
