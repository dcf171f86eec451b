// Where browsers report CSP violations: counted and logged, never with their content.
import type { FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'

const BODY_BYTES = 16 * 1024
const LOGGED_PER_MINUTE = 10

/** `POST /reports/csp`, the endpoint that the policy of pages names. */
export function registerReports(app: FastifyInstance, log: Log): void {
  let logged = 0
  let since = performance.now()
  // a separate Fastify scope, so that no call of the API accepts this content type
  app.register(async (corner) => {
    corner.addContentTypeParser(
      'application/reports+json',
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      async () => null,
    )
    corner.post('/reports/csp', { bodyLimit: BODY_BYTES }, async (_, reply) => {
      if (performance.now() - since > 60_000) {
        since = performance.now()
        logged = 0
      }
      logged += 1
      if (logged <= LOGGED_PER_MINUTE) log.warn({ event: 'CSP_REPORT' }, 'a page violated its CSP')
      return reply.status(204).send()
    })
  })
}
