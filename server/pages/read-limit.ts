import type { FastifyRequest } from 'fastify'
import { type Edge, networkOf } from '../http/admit.ts'
import type { Site } from '../http/site.ts'

/** How many seconds the network of a request has to wait before it may read again; `null` when it may read now. */
export function readLimit({ limits, services }: Edge, request: FastifyRequest, site: Site | null): number | null {
  const visitor = { user: null, device: null, address: networkOf(request.ip) }
  return limits.take(site?.merchant.id ?? 'none', 'read', visitor, services.now())
}
