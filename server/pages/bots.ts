// Telegram of the demo: the Bot API under /demo/telegram/api, and the chats of people with the bots at /demo/telegram/chats.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Bots } from '../demo-port.ts'
import { readJson } from '../gateways/read-json.ts'
import { sendPlain } from './send-page.ts'

type Asked = { Params: { '*': string }; Body: Buffer | undefined }

/** Registers the addresses; only the demo does. */
export function registerBots(app: FastifyInstance, bots: Bots): void {
  app.get('/demo/telegram/chats', async (request, reply) => {
    if (request.headers.accept !== 'application/json') return sendPlain(reply, bots.page(), { form: "'self'" })
    return reply.header('cache-control', 'no-store').send(bots.list())
  })
  // a separate Fastify scope that takes bodies as they are
  app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, bytes: Buffer) => bytes)
    room.post<Asked>('/demo/telegram/chats', async (request, reply) => {
      const to = await bots.press(new URLSearchParams(request.body?.toString('utf8')))
      return reply.header('cache-control', 'no-store').redirect(to, 303)
    })
    room.post<Asked>('/demo/telegram/api/*', async (request, reply) => {
      const fields = readJson(request.body ?? Buffer.of())
      const known = typeof fields === 'object' && fields !== null ? { ...fields } : {}
      const { status, body } = await bots.api(request.params['*'], known)
      return reply.status(status).header('cache-control', 'no-store').send(body)
    })
  })
}
