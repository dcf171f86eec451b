import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Storefront } from '../pages/storefront.ts'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { PLAIN_TOKENS } from '../testing/plain-tokens.ts'
import { ownApp, type TestApp } from '../testing/test-app.ts'

const MENU = '/api/products/v1/overalls'

const folder = mkdtempSync(join(tmpdir(), 'dasturxon-absolute-'))
/** A storefront of one line: it prints whose page it is. */
const storefront: Storefront = {
  folder: join(folder, 'client'),
  buildId: 'build-1',
  appFiles: { screens: [], words: {} },
  shortcutNames: async () => ({ menu: 'Menyu', orders: 'Buyurtmalar' }),
  tokens: PLAIN_TOKENS,
  assetsFor: () => ({ build: 'build-1', scripts: [], stylesFor: () => '', first: '', launch: '/launch.js', code: [] }),
  sitemapPaths: () => [],
  addressOf: (asked) => ({ url: asked.split('?')[0] ?? '', isOneOff: false, movedTo: null }),
  renderPage: async ({ shop, url }) => ({
    status: 200,
    redirect: null,
    html: `<!doctype html>page ${url} of ${shop?.merchant.id}`,
  }),
}

let app: TestApp
let ours: TestMerchant
let other: TestMerchant

beforeAll(async () => {
  app = await ownApp({ pages: storefront, config: { dataDir: folder, mediaDir: join(folder, 'media') } })
  ours = await app.aMerchant({ sub: 'oshxona' })
  other = await app.aMerchant({ sub: 'choyxona' })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

/** What the server answers to exactly these bytes. */
async function sent(target: string, host: string, more = '', method = 'GET'): Promise<string> {
  const { port } = app.server.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`)
  return text(socket)
}
const statusOf = (answer: string) => Number(answer.split(' ', 2)[1])
const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n') + 4)

describe('a request with an absolute target', () => {
  it('is answered by the API as a request for its path at that host', async () => {
    const usual = await sent(MENU, 'oshxona.localhost')
    const absolute = await sent(`http://oshxona.localhost${MENU}`, 'oshxona.localhost')
    expect([statusOf(usual), statusOf(absolute)]).toEqual([200, 200])
    expect(bodyOf(absolute)).toBe(bodyOf(usual))
  })

  it('belongs to the brand of its target: the Host header is ignored, the first time and from the cache', async () => {
    for (const _ of ['worked out', 'from the cache']) {
      for (const [named, header] of [
        [ours, other],
        [other, ours],
      ] as const) {
        const page = await sent(`http://${named.sub}.localhost/about`, `${header.sub}.localhost`)
        expect(bodyOf(page)).toContain(`page /about of ${named.id}`)
        const usual = await sent('/about', `${header.sub}.localhost`)
        expect(bodyOf(usual)).toContain(`page /about of ${header.id}`)
        const menu = await sent(`http://${named.sub}.localhost${MENU}`, `${header.sub}.localhost`)
        expect(bodyOf(menu)).toContain(named.products.plain)
      }
    }
  })

  it('of an unknown host is nobody’s, whatever the Host header says', async () => {
    const answer = await sent(`http://nobody.localhost${MENU}`, 'oshxona.localhost')
    expect(statusOf(answer)).toBe(404)
    expect(answer).toContain('MERCHANT_NOT_FOUND')
  })

  it('may come without a path, with a port and with a query', async () => {
    expect(bodyOf(await sent('http://oshxona.localhost:8080', 'x.localhost'))).toContain(`page / of ${ours.id}`)
    expect(bodyOf(await sent('HTTP://OSHXONA.localhost?vendor=choyxona', 'x'))).toContain(`page / of ${ours.id}`)
  })

  it('compares where a change comes from with its target', async () => {
    const more = 'Origin: http://oshxona.localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n'
    const call = '/api/users/v1/auth/code'
    const answer = async (target: string) => {
      const { port } = app.server.server.address() as AddressInfo
      const socket = connect(port, '127.0.0.1')
      socket.write(`POST ${target} HTTP/1.1\r\nHost: oshxona.localhost\r\n${more}Connection: close\r\n\r\n{}`)
      return text(socket)
    }
    expect(statusOf(await answer(`http://oshxona.localhost${call}`))).toBe(422)
    expect(await answer(`http://choyxona.localhost${call}`)).toContain('CROSS_ORIGIN')
  })

  it.each(['ftp://oshxona.localhost/', 'http:///menu', 'http://somebody@oshxona.localhost/', 'http://?x'])(
    'is malformed when it is %s',
    async (target) => {
      const answer = await sent(target, 'oshxona.localhost')
      expect(statusOf(answer)).toBe(400)
    },
  )
})
