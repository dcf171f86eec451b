import { describe, expect, it } from 'vitest'
import { mapView } from './shop-map-view.ts'

const OWN = {
  url: '/demo/tiles/{z}/{x}/{y}.svg?theme={theme}&lang={lang}',
  attribution: '© OpenStreetMap contributors',
}
const OTHERS = { url: 'https://{s}.tiles.example/{z}/{x}/{y}.png', attribution: '© Tiles' }
const settings = { mapType: 'LEAFLET', mapTheme: 'LIGHT' } as const
const KEY = 'a-key-of-the-brand'

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
