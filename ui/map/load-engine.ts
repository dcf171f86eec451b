// Chooses the engine of a map and imports its code on demand.
import type { ReactNode } from 'react'
import type { MapEngine, MapTheme, Tiles } from './port.ts'
import { allowProbe } from './trusted-types.ts'

export type MapSource = {
  readonly type: 'LEAFLET' | 'YANDEX' | 'LAMENU_YANDEX'
  /** The key of Yandex Maps; without one the map is drawn from tiles. */
  readonly key: string | null
  /** `attribution` is the credit that the tile provider requires. */
  readonly tiles: (Tiles & { readonly attribution: ReactNode }) | null
  /** `null`: the scheme of the page. */
  readonly theme: MapTheme | null
}

export type LoadedEngine = {
  readonly engine: MapEngine
  /** Whether it draws our tiles; Yandex has its own tiles and its own credit. */
  readonly usesTiles: boolean
}

// languages of Yandex Maps by HTML language code; all others get Russian, as the specification requires
const YANDEX_LANGUAGES: Readonly<Record<string, string>> = { en: 'en_US', tr: 'tr_TR' }

/** The engine of the source; when Yandex fails to load, Leaflet. Rejects when both fail. */
export async function loadEngine(
  { type, key }: Pick<MapSource, 'type' | 'key'>,
  language: string,
): Promise<LoadedEngine> {
  if (type === 'LEAFLET' || !key) return loadLeaflet()
  try {
    return await loadYandexEngine(key, language)
  } catch {
    // without Yandex there is still a map; the loader stores its status, and the page can read it
    return loadLeaflet()
  }
}

async function loadLeaflet(): Promise<LoadedEngine> {
  // the server build drops the following code: Leaflet needs `window` as soon as it is imported
  if (import.meta.env.SSR) throw new Error('a map is drawn in a browser')
  allowProbe()
  const { leafletEngine } = await import('./leaflet-map.ts')
  return { engine: leafletEngine, usesTiles: true }
}

async function loadYandexEngine(apikey: string, language: string): Promise<LoadedEngine> {
  const [{ loadYandex }, { yandexEngine }] = await Promise.all([
    import('./yandex-loader.ts'),
    import('./yandex-map.ts'),
  ])
  const lang = YANDEX_LANGUAGES[language]
  const api = await loadYandex(lang === undefined ? { apikey } : { apikey, lang })
  return { engine: yandexEngine(api), usesTiles: false }
}
