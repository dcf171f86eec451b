// The payment providers of the demo: what would be on their own sites. Links of a shop lead to /demo/bank/{provider}, calls of
// its server to /demo/bank/api/{provider}, and a payment is made at /demo/pay/{id}.
// The Click app, from which a person opens a shop, is at /demo/click.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Bank } from '../demo-port.ts'
import { sendProblem } from '../http/problem.ts'
import { sendPlain } from './send-page.ts'

type Named = { Params: { id: string }; Body: Buffer | undefined }
type Asked = { Params: { provider: string; '*': string }; Body: Buffer | undefined }

/** Registers the addresses; only the demo does. */
export function registerBank(app: FastifyInstance, bank: Bank): void {
  app.get<Named>('/demo/pay/:id', async (request, reply) => {
    const page = bank.page(request.params.id)
    return page === null ? sendProblem(reply, 'NOT_FOUND') : sendPlain(reply, page, { form: "'self'" })
  })
  app.get('/demo/click', async (_, reply) => sendPlain(reply, bank.clickAppPage(), { form: "'self'" }))
  app.get<Asked>('/demo/bank/:provider/*', async (request, reply) => {
    const { provider, '*': rest } = request.params
    const to = bank.enter(provider, `/${rest}`, queryOf(request))
    if (to === null) return sendProblem(reply, 'NOT_FOUND')
    return reply.header('cache-control', 'no-store').redirect(to, 303)
  })
  // a separate Fastify scope that takes bodies as they are
  app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, bytes: Buffer) => bytes)
    room.post<Named>('/demo/pay/:id', async (request, reply) => {
      const button = new URLSearchParams(request.body?.toString()).get('button') ?? ''
      const to = await bank.press(request.params.id, button)
      if (to === null) return sendProblem(reply, 'NOT_FOUND')
      return reply.header('cache-control', 'no-store').redirect(to, 303)
    })
    room.route<Asked>({
      method: ['GET', 'POST', 'PUT', 'DELETE'],
      url: '/demo/bank/api/:provider/*',
      handler: async (request, reply) => {
        const { provider, '*': rest } = request.params
        const answer = await bank.api(provider, {
          method: request.method,
          path: `/${rest}`,
          query: queryOf(request),
          header: (name) => String(request.headers[name] ?? ''),
          body: parsed(request.body),
        })
        if (answer === null) return sendProblem(reply, 'NOT_FOUND')
        return reply.status(answer.status).header('cache-control', 'no-store').send(answer.body)
      },
    })
  })
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URL(url, 'http://demo').searchParams
}

function parsed(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(body?.toString('utf8') ?? '')
  } catch {
    // the providers treat a body that is not JSON as an empty one
    return null
  }
}
