// The service worker, at the root of every shop, because a worker serves only pages below its own address.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Storefront } from './storefront.ts'

const PATH = '/sw.js'
const PARTS = ['sw-offline.js', 'sw-push.js']
// it asks this server only, and loads no scripts
const POLICY = "default-src 'none'; connect-src 'self'"

/**
 * Registers `/sw.js`, one file of its parts. It begins with the names of this build's files, so that browsers see a new worker with each build;
 * they ask for it again before they use it.
 */
export function registerServiceWorker(app: FastifyInstance, { folder, buildId, appFiles }: Storefront): void {
  const files = PARTS.map((part) => join(folder, part))
  if (!files.every((file) => existsSync(file))) return
  const build = `self.BUILD=${JSON.stringify({ id: buildId, ...appFiles })}`
  const code = [build, ...files.map((file) => readFileSync(file, 'utf8'))].join('\n')
  app.get(PATH, async (_, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', POLICY)
      .send(code),
  )
}
