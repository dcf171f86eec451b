// Whether the process lives, and whether it may be given work.
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { sendProblem } from './problem.ts'

/** `/health/live` answers as long as the process does; `/health/ready` only with a migrated database and no stop ahead. */
export function registerHealth(app: FastifyInstance, pool: Pool, isStopping: () => boolean): void {
  app.get('/health/live', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }))
  app.get('/health/ready', async (_, reply) => {
    if (isStopping()) return sendProblem(reply, 'UNAVAILABLE', { retryAfter: 2 })
    // the registry of merchants is there once the migrations are
    await pool.query('select 1 from merchants limit 1')
    return reply.header('cache-control', 'no-store').send({ status: 'ready' })
  })
}
