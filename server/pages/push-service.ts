// The push service of the demo: what would be on the servers of a browser's maker.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PushService } from '../demo-port.ts'

type Asked = { Params: { '*': string }; Body: Buffer | undefined }

/** Registers its address, under which the shop's server posts and a browser fetches; only the demo does. */
export function registerPushService(app: FastifyInstance, push: PushService): void {
  app.get<Asked>('/demo/push/*', async (request, reply) =>
    reply.header('cache-control', 'no-store').send(push.handOver(request.params['*'])),
  )
  app.delete<Asked>('/demo/push/*', async (request, reply) => {
    push.end(request.params['*'])
    return reply.status(204).send()
  })
  // a separate Fastify scope that takes bodies as they are
  app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, bytes: Buffer) => bytes)
    room.post<Asked>('/demo/push/*', async ({ params, headers, body }, reply) => {
      const header = (name: string) => String(headers[name] ?? '')
      return reply.status(push.take(params['*'], header, body ?? Buffer.of())).send()
    })
  })
}
