// CORS, and which requests may change data.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from './site.ts'

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Whether the method changes something. */
export function isChange(method: string): boolean {
  return CHANGING.has(method)
}

/** Whether a browser sent this change from our own page. A session in a cookie needs an Origin header. */
export function isFromOwnPage(request: FastifyRequest, site: Site, hasCookieSession: boolean): boolean {
  const fetchSite = request.headers['sec-fetch-site']
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return false
  const { origin } = request.headers
  return origin === undefined ? !hasCookieSession : origin === site.origin
}

/** Allows only the tenant's own origins to read the answer from a page. */
export function allowOrigin(request: FastifyRequest, reply: FastifyReply, site: Site): boolean {
  reply.header('vary', 'Origin')
  const { origin } = request.headers
  if (origin === undefined || !isTenantOrigin(origin, site)) return false
  reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true')
  return true
}

/** Answers a preflight from one of the tenant's own origins. */
export function sendPreflight(reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
    .header(
      'access-control-allow-headers',
      'authorization, content-type, idempotency-key, merchant, table-visit, file-token',
    )
    .header('access-control-max-age', '600')
    .status(204)
    .send()
}

function isTenantOrigin(origin: string, site: Site): boolean {
  return origin === site.origin || site.merchant.hosts.some((host) => origin === `https://${host}`)
}
