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
  it('is of our own tiles, whose theme and language the page fills in', () => {
    const view = { type: 'LEAFLET', tiles: OWN, theme: 'DARK' }
    expect(mapView({ ...settings, mapTheme: 'DARK' }, null, OWN)).toEqual(view)
  })

  it.each(['YANDEX', 'LAMENU_YANDEX'] as const)(
    'is %s only with a key of the brand, and has tiles beside',
    (mapType) => {
      const wish = { ...settings, mapType }
      expect(mapView(wish, KEY, OTHERS)).toEqual({ type: mapType, key: KEY, tiles: OTHERS, theme: 'LIGHT' })
      expect(mapView(wish, null, OTHERS)).toEqual({ type: 'LEAFLET', tiles: OTHERS, theme: 'LIGHT' })
    },
  )

  it('omits the key of a brand that does not use it, and has no tiles where there are none', () => {
    expect(mapView(settings, KEY, null)).toEqual({ type: 'LEAFLET', tiles: null, theme: 'LIGHT' })
  })
})
