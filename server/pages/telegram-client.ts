// The demo's Telegram at /demo/telegram on the host of a brand: a page around the mini app that does what Telegram's client does.
import { textIn } from '@dasturxon/domain/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TelegramClient, TelegramClientAsk } from '../demo-port.ts'
import { sendProblem } from '../http/problem.ts'
import { siteOf } from '../http/site.ts'
import type { Services } from '../services.ts'
import { sendPlain } from './send-page.ts'

/** Registers the page, its script and the contacts that it signs; only the demo does. */
export function registerTelegramClient(app: FastifyInstance, services: Services, client: TelegramClient): void {
  app.get('/demo/telegram/client.js', async (_request, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(client.script),
  )
  app.get('/demo/telegram', async (request, reply) => {
    const ask = askOf(request, services)
    if (ask === null) return sendProblem(reply, 'NOT_FOUND')
    return sendPlain(reply, client.page(ask), { script: "'self'", frame: "'self'" })
  })
  app.get('/demo/telegram/contact', async (request, reply) => {
    const ask = askOf(request, services)
    if (ask === null) return sendProblem(reply, 'NOT_FOUND')
    return reply.header('content-type', 'text/plain').header('cache-control', 'no-store').send(client.contact(ask))
  })
}

function askOf(request: FastifyRequest, services: Services): TelegramClientAsk | null {
  const merchant = siteOf(request, services)?.merchant ?? null
  if (merchant === null || merchant.isDeleted) return null
  const { id, name, mainLanguage } = merchant
  return {
    brand: { id, name: textIn(name, mainLanguage, mainLanguage) },
    query: new URL(request.url, 'http://demo').searchParams,
  }
}
