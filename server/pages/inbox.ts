// The demo's phones at /demo/inbox: a page for people, JSON for programs that ask for one phone.
import type { FastifyInstance } from 'fastify'
import type { DemoPort } from '../demo-port.ts'
import { sendPlain } from './send-page.ts'

/** Registers `/demo/inbox`; only the demo does. */
export function registerInbox(app: FastifyInstance, inbox: DemoPort['inbox']): void {
  app.get<{ Querystring: { phone?: unknown } }>('/demo/inbox', async (request, reply) => {
    const { phone } = request.query
    const wantsJson = typeof phone === 'string' || request.headers.accept === 'application/json'
    if (!wantsJson) return sendPlain(reply, inbox.page())
    const messages = inbox.list(typeof phone === 'string' ? phone : null)
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(messages))
  })
}
