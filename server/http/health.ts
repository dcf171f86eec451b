// Health checks: whether the process runs, and whether it may get traffic.
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { sendProblem } from './problem.ts'

/** `/health/live` answers as long as the process does; `/health/ready` only with a migrated database and no stop ahead. */
export function registerHealth(app: FastifyInstance, pool: Pool, isStopping: () => boolean): void {
  app.get('/health/live', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }))
  app.get('/health/ready', async (_, reply) => {
    if (isStopping()) return sendProblem(reply, 'UNAVAILABLE', { retryAfter: 2 })
    // the table of merchants exists once the migrations have run
    await pool.query('select 1 from merchants limit 1')
    return reply.header('cache-control', 'no-store').send({ status: 'ready' })
  })
}
