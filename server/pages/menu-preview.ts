// The preview of what is not published: begun and ended by the staff in their own browser.
import type { FastifyInstance } from 'fastify'
import { setPreview, staffCookie } from '../http/cookies.ts'
import { siteOf } from '../http/site.ts'
import { maySeePlans } from '../menu/plans/find-preview.ts'
import type { Services } from '../services.ts'

/** Registers the links of the desk and of the bar in the preview; both lead to the shop. */
export function registerMenuPreview(app: FastifyInstance, services: Services): void {
  app.get('/office/menu-preview', async (request, reply) => {
    const site = siteOf(request, services)
    const token = site === null ? null : staffCookie(request, site, site.merchant)
    const isAllowed = site !== null && token !== null && (await maySeePlans(services, site.merchant.id, token))
    if (isAllowed) setPreview(reply, site, 'begun')
    return reply.header('cache-control', 'no-store').redirect(isAllowed ? '/' : '/office', 302)
  })
  app.get('/office/menu-preview/end', async (request, reply) => {
    const site = siteOf(request, services)
    if (site !== null) setPreview(reply, site, 'ended')
    return reply.header('cache-control', 'no-store').redirect('/', 302)
  })
}
