import { describe, expect, it } from 'vitest'
import { mediaHosts, pagePolicy } from './page-policy.ts'

type PageMap = Parameters<typeof pagePolicy>[1]

const tiles = (url: string) => ({ tiles: { url, attribution: '© Tiles' } })
const YANDEX = { key: 'a-key-of-the-brand', tiles: null }

/** The hosts of others that a page with this map may reach, by directive. */
function hosts(map: PageMap): Readonly<Record<string, readonly string[]>> {
  const directives = pagePolicy('<style>a{}</style>', map)
    .split('; ')
    .map((directive) => directive.split(' '))
  return Object.fromEntries(
    directives.flatMap(([name = '', ...sources]) => {
      const foreign = sources.filter((source) => /^https?:/.test(source))
      return foreign.length === 0 ? [] : [[name, foreign]]
    }),
  )
}

describe('a page reaches', () => {
  it('nobody else where tiles are our own, or there is no map', () => {
    expect(hosts(tiles('/demo/tiles/{z}/{x}/{y}.svg?theme=light&lang=uz'))).toEqual({})
    expect(hosts({ tiles: null })).toEqual({})
    expect(hosts(null)).toEqual({})
    expect(pagePolicy('', null)).toContain("require-trusted-types-for 'script'")
  })

  it('the host of the tiles for pictures alone', () => {
    const names = ['a', 'b', 'c'].map((name) => `https://${name}.tiles.example`)
    expect(hosts(tiles('https://{s}.tiles.example/{z}/{x}/{y}.png'))).toEqual({ 'img-src': names })
    const one = tiles('https://tile.example/{z}/{x}/{y}.png?key=1')
    expect(hosts(one)).toEqual({ 'img-src': ['https://tile.example'] })
  })

  it('the operator’s hosts of pictures for pictures and films alone, each once', () => {
    const cdn = 'https://cdn.example'
    const media = mediaHosts({ mediaUrl: `${cdn}/shop`, mediaLinkHosts: ['https://photos.example', cdn] })
    expect(media).toEqual([cdn, 'https://photos.example'])
    const policy = pagePolicy('', null, { media })
    expect(policy).toContain(`img-src 'self' data: blob: ${cdn} https://photos.example;`)
    expect(policy).toContain(`media-src 'self' ${cdn} https://photos.example;`)
    expect(policy.split(cdn)).toHaveLength(3)
    expect(pagePolicy('', null)).toContain("media-src 'self';")
  })

  it('Yandex where the brand has its map and a key; never with eval or inline', () => {
    const reached = Object.entries(hosts(YANDEX))
    expect(reached.map(([name]) => name).sort()).toEqual(['connect-src', 'img-src', 'script-src', 'style-src'])
    for (const host of reached.flatMap(([, names]) => names)) expect(host).toMatch(/\.yandex\.(ru|net)$|yastatic\.net$/)
    const policy = pagePolicy('', YANDEX)
    expect(policy).toContain("script-src 'self' https://api-maps.yandex.ru")
    expect(policy).not.toMatch(/unsafe|trusted-types/)
  })

  it('the providers of payments in use, each only for what it is needed', () => {
    const pay = { connect: ['https://cards.example'], form: ['https://pay.example'] }
    const policy = pagePolicy('', null, { pay })
    expect(policy).toContain("connect-src 'self' https://cards.example;")
    expect(policy).toContain("form-action 'self' https://pay.example;")
    expect(pagePolicy('', null)).toContain("form-action 'self';")
  })

  it('the hosts of the trackers that are on, each for what it needs, and then no script is made from text unseen', () => {
    const policy = pagePolicy('', null, { trackers: [{ kind: 'METRICA', id: '12345678' }] })
    expect(policy).toContain("script-src 'self' https://mc.yandex.ru https://yastatic.net;")
    expect(policy).toContain("connect-src 'self' https://mc.yandex.ru https://mc.yandex.com;")
    expect(policy).not.toMatch(/trusted-types|facebook|googletagmanager|amocrm|frame-src|unsafe/)
    const chat = pagePolicy('', null, { trackers: [{ kind: 'CHAT', id: '1', hash: 'abcdefgh' }] })
    expect(chat).toContain('frame-src https://gso.amocrm.ru;')
    expect(chat).not.toContain('yandex')
  })

  it('the host of the tiles beside Yandex, because they are drawn when Yandex cannot be loaded', () => {
    const both = { ...YANDEX, ...tiles('https://tile.example/{z}/{x}/{y}.png') }
    expect(hosts(both)['img-src']).toEqual([...(hosts(YANDEX)['img-src'] ?? []), 'https://tile.example'])
  })
})
