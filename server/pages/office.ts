// The staff's page of the demo at /office/demo, of the brand of the host: the server passes on who asks, the demo does the rest.
import { textIn } from '@dasturxon/domain/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StaffAsk, StaffPage } from '../demo-port.ts'
import { visitLanguage } from '../http/admit.ts'
import { sendProblem } from '../http/problem.ts'
import { siteOf } from '../http/site.ts'
import type { Services } from '../services.ts'
import { sendPlain } from './send-page.ts'

type Pressed = { Body: Buffer | undefined }

/** Registers the page, its script and its buttons; only the demo does. */
export function registerOffice(app: FastifyInstance, services: Services, staff: StaffPage): void {
  app.get('/office/demo/refresh.js', async (_request, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(staff.script),
  )
  app.get('/office/demo', async (request, reply) => {
    const ask = askOf(request, services)
    if (ask === null) return sendProblem(reply, 'NOT_FOUND')
    return sendPlain(reply, await staff.page(ask), { form: "'self'", script: "'self'" })
  })
  // a separate Fastify scope that takes forms
  app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, bytes: Buffer) => bytes)
    room.post<Pressed>('/office/demo', async (request, reply) => {
      const ask = askOf(request, services)
      // a form on a page of somebody else must not press our buttons
      if (ask === null || !isOwnForm(request)) return sendProblem(reply, 'NOT_FOUND')
      const to = await staff.press(ask, new URLSearchParams(request.body?.toString('utf8')))
      return reply.header('cache-control', 'no-store').redirect(to, 303)
    })
  })
}

function askOf(request: FastifyRequest, services: Services): StaffAsk | null {
  const merchant = siteOf(request, services)?.merchant ?? null
  if (merchant === null || !merchant.isActive || merchant.isDeleted) return null
  const { id, sub, mainLanguage } = merchant
  return {
    brand: { id, sub, name: textIn(merchant.name, mainLanguage, mainLanguage) },
    query: new URL(request.url, 'http://demo').searchParams,
    language: visitLanguage(request, merchant),
  }
}

function isOwnForm({ headers }: FastifyRequest): boolean {
  const from = headers['sec-fetch-site']
  return from === undefined || from === 'same-origin'
}
