// The demo's map at /demo/tiles/{z}/{x}/{y}.svg: pictures of a schematic plan, the same for every brand.
import type { FastifyInstance } from 'fastify'
import type { Tiles } from '../demo-port.ts'
import { sendProblem } from '../http/problem.ts'
import { isKnown } from '../http/send.ts'

type Asked = {
  Params: { z: string; x: string; y: string }
  Querystring: { theme?: unknown; lang?: unknown }
}

/** Registers `/demo/tiles/:z/:x/:y.svg`; only the demo does. */
export function registerTiles(app: FastifyInstance, tiles: Tiles): void {
  app.get<Asked>('/demo/tiles/:z/:x/:y.svg', async ({ params, query, headers }, reply) => {
    const { theme, lang } = query
    const tile = tiles.find({ ...params, theme, lang })
    if (tile === null) return sendProblem(reply, 'NOT_FOUND')
    reply.header('etag', tile.etag).header('cache-control', 'public, max-age=86400')
    if (isKnown(headers['if-none-match'], tile.etag)) return reply.status(304).send()
    return reply.header('content-type', 'image/svg+xml; charset=utf-8').send(tile.svg)
  })
}
