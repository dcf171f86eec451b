import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { TileAsk } from '../demo-port.ts'
import { registerTiles } from './tiles.ts'

const asked: TileAsk[] = []
const app = Fastify()
registerTiles(app, {
  find: (ask) => {
    asked.push(ask)
    return ask.z === '99' ? null : { svg: '<svg/>', etag: '"tag"' }
  },
})

it('sends a tile that may be kept for a day', async () => {
  const reply = await app.inject('/demo/tiles/14/11345/6126.svg?theme=dark&lang=ru')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=86400',
    etag: '"tag"',
  })
  expect(reply.body).toBe('<svg/>')
  expect(asked.at(-1)).toEqual({ z: '14', x: '11345', y: '6126', theme: 'dark', lang: 'ru' })
})

it('sends nothing to those who have the same tile', async () => {
  const headers = { 'if-none-match': '"tag"' }
  const reply = await app.inject({ url: '/demo/tiles/14/11345/6126.svg', headers })
  expect([reply.statusCode, reply.body]).toEqual([304, ''])
  expect(reply.headers.etag).toBe('"tag"')
})

it.each(['/demo/tiles/99/1/1.svg', '/demo/tiles/14/11345/6126.png', '/demo/tiles/14/11345'])(
  'finds nothing at %s',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404)
  },
)

it('takes the place of a tile from the path alone', async () => {
  await app.inject('/demo/tiles/14/11345/6126.svg?z=1&x=2&y=3')
  expect(asked.at(-1)).toMatchObject({ z: '14', x: '11345', y: '6126' })
})
