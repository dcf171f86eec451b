// Chooses the engine of a map and brings its code, which no page loads before.
import type { ReactNode } from 'react'
import type { MapEngine, MapTheme, Tiles } from './port.ts'
import { allowProbe } from './trusted-types.ts'

export type MapSource = {
  readonly type: 'LEAFLET' | 'YANDEX' | 'LAMENU_YANDEX'
  /** The key of Yandex Maps; without one the map is drawn from tiles. */
  readonly key: string | null
  /** `attribution` is the credit that the source of the pictures asks for. */
  readonly tiles: (Tiles & { readonly attribution: ReactNode }) | null
  /** `null` follows the page. */
  readonly theme: MapTheme | null
}

export type LoadedEngine = {
  readonly engine: MapEngine
  /** Whether it draws our tiles; the other engine has pictures and a credit of its own. */
  readonly usesTiles: boolean
}

// languages that Yandex Maps speak, by how HTML names them; the rest read Russian, as the specification says
const YANDEX_LANGUAGES: Readonly<Record<string, string>> = { en: 'en_US', tr: 'tr_TR' }

/** The engine that the source asks for; when Yandex cannot be had, the other one. Rejects when neither can. */
export async function loadEngine(
  { type, key }: Pick<MapSource, 'type' | 'key'>,
  language: string,
): Promise<LoadedEngine> {
  if (type === 'LEAFLET' || !key) return loadLeaflet()
  try {
    return await loadYandexEngine(key, language)
  } catch {
    // a map without Yandex is still a map: the loader keeps its status for who wants to know
    return loadLeaflet()
  }
}

async function loadLeaflet(): Promise<LoadedEngine> {
  // the build of the server drops what follows: Leaflet needs a window as soon as it is loaded
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
