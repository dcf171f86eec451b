// The demo's bank at /demo/pay/{payment}: the page that a provider would show on its own site.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Bank } from '../demo-port.ts'
import { sendProblem } from '../http/problem.ts'
import { sendPlain } from './send-page.ts'

type Named = { Params: { id: string }; Body: Buffer | undefined }

/** Registers `/demo/pay/:id`; only the demo does. */
export function registerBank(app: FastifyInstance, bank: Bank): void {
  app.get<Named>('/demo/pay/:id', async (request, reply) => {
    const page = bank.page(request.params.id)
    return page === null ? sendProblem(reply, 'NOT_FOUND') : sendPlain(reply, page, "'self'")
  })
  // a separate Fastify scope that parses plain forms
  app.register(async (room) => {
    room.removeAllContentTypeParsers()
    const form = 'application/x-www-form-urlencoded'
    room.addContentTypeParser(form, { parseAs: 'buffer' }, async (_: FastifyRequest, bytes: Buffer) => bytes)
    room.post<Named>('/demo/pay/:id', async (request, reply) => {
      const button = new URLSearchParams(request.body?.toString()).get('button') ?? ''
      const to = await bank.press(request.params.id, button)
      if (to === null) return sendProblem(reply, 'NOT_FOUND')
      return reply.header('cache-control', 'no-store').redirect(to, 303)
    })
  })
}
