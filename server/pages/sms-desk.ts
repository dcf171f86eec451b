// The SMS gateways of the demo at /demo/sms/{gateway}: what would be on their own hosts. A mood is set by
// POST /demo/sms-mood/{gateway}/{mood}.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SmsDesk } from '../demo-port.ts'
import { readJson } from '../gateways/read-json.ts'
import { sendProblem } from '../http/problem.ts'

type Asked = { Params: { gateway: string; '*': string }; Body: Buffer | undefined }

/** Registers the addresses; only the demo does. */
export function registerSmsDesk(app: FastifyInstance, desk: SmsDesk): void {
  app.post<{ Params: { gateway: string; mood: string } }>('/demo/sms-mood/:gateway/:mood', async (request, reply) => {
    const { gateway, mood } = request.params
    return desk.setMood(gateway, mood) ? reply.status(204).send() : sendProblem(reply, 'NOT_FOUND')
  })
  // a separate Fastify scope that takes bodies as they are
  app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, bytes: Buffer) => bytes)
    room.route<Asked>({
      method: ['GET', 'POST', 'PATCH'],
      url: '/demo/sms/:gateway/*',
      handler: async (request, reply) => {
        const { gateway, '*': rest } = request.params
        const answer = await desk.api(gateway, {
          method: request.method,
          path: `/${rest}`,
          header: (name) => String(request.headers[name] ?? ''),
          body: readJson(request.body ?? Buffer.of()),
        })
        if (answer === null) return sendProblem(reply, 'NOT_FOUND')
        if (answer === 'hang up') {
          request.raw.destroy()
          return reply.hijack()
        }
        return reply.status(answer.status).header('cache-control', 'no-store').send(answer.body)
      },
    })
  })
}
