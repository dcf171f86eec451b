import { describe, expect, it } from 'vitest'
import { mapView } from '../menu/shop-map-view.ts'
import { pagePolicy } from './page-policy.ts'

const OWN = {
  url: '/demo/tiles/{z}/{x}/{y}.svg?theme={theme}&lang={lang}',
  attribution: '© OpenStreetMap contributors',
}
const OTHERS = { url: 'https://{s}.tiles.example/{z}/{x}/{y}.png', attribution: '© Tiles' }
const settings = { mapType: 'LEAFLET', mapTheme: 'LIGHT' } as const
const KEY = 'a-key-of-the-brand'

/** The hosts of others that a page with this map may reach, by directive. */
function hosts(...ask: Parameters<typeof mapView>): Readonly<Record<string, readonly string[]>> {
  const directives = pagePolicy('<style>a{}</style>', mapView(...ask))
    .split('; ')
    .map((directive) => directive.split(' '))
  return Object.fromEntries(
    directives.flatMap(([name = '', ...sources]) => {
      const foreign = sources.filter((source) => /^https?:/.test(source))
      return foreign.length === 0 ? [] : [[name, foreign]]
    }),
  )
}

describe('the map of a shop', () => {
  it('is of our own tiles, in the theme and the language of the shop', () => {
    expect(mapView({ ...settings, mapTheme: 'DARK' }, null, OWN, 'ru')).toEqual({
      type: 'LEAFLET',
      tiles: { url: '/demo/tiles/{z}/{x}/{y}.svg?theme=dark&lang=ru', attribution: '© OpenStreetMap contributors' },
      theme: 'DARK',
    })
  })

  it.each(['YANDEX', 'LAMENU_YANDEX'] as const)('is %s only with a key of the brand', (mapType) => {
    const wish = { ...settings, mapType }
    expect(mapView(wish, KEY, OWN, 'uz')).toEqual({ type: mapType, key: KEY, tiles: null, theme: 'LIGHT' })
    expect(mapView(wish, null, OTHERS, 'uz')).toMatchObject({ type: 'LEAFLET', tiles: OTHERS })
  })

  it('keeps the key of a brand that does not use it to itself, and has no tiles where there are none', () => {
    expect(mapView(settings, KEY, null, 'uz')).toEqual({ type: 'LEAFLET', tiles: null, theme: 'LIGHT' })
  })
})

describe('a page reaches', () => {
  it('nobody else where tiles are our own or absent', () => {
    expect(hosts(settings, KEY, OWN, 'uz')).toEqual({})
    expect(hosts(settings, KEY, null, 'uz')).toEqual({})
    expect(pagePolicy('', null)).toContain("require-trusted-types-for 'script'")
  })

  it('the host of the tiles for pictures alone', () => {
    const names = ['a', 'b', 'c'].map((name) => `https://${name}.tiles.example`)
    expect(hosts(settings, null, OTHERS, 'uz')).toEqual({ 'img-src': names })
    const one = { ...OTHERS, url: 'https://tile.example/{z}/{x}/{y}.png?key=1' }
    expect(hosts(settings, null, one, 'uz')).toEqual({ 'img-src': ['https://tile.example'] })
  })

  it('Yandex where the brand has its map and a key, and then no tiles; never with eval or inline', () => {
    const yandex = { ...settings, mapType: 'YANDEX' } as const
    expect(Object.keys(hosts(yandex, KEY, OTHERS, 'uz')).sort()).toEqual([
      'connect-src',
      'img-src',
      'script-src',
      'style-src',
    ])
    const policy = pagePolicy('', mapView(yandex, KEY, OTHERS, 'uz'))
    expect(policy).toContain("script-src 'self' https://api-maps.yandex.ru")
    expect(policy).not.toMatch(/unsafe|tiles\.example|trusted-types/)
    expect(hosts(yandex, null, null, 'uz')).toEqual({})
  })
})
