import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type LoadedEngine, loadEngine, type MapSource } from './load-engine.ts'
import type { Camera, MapHandle, MapTheme, MapWords } from './port.ts'
import { type Look, startOf } from './use-look.tsx'

export type Loaded = LoadedEngine | 'failed' | null

type Asked = {
  readonly map: MapSource
  readonly language: string
  readonly words: MapWords
  readonly theme: MapTheme
  readonly look: Look
}
type Events = { onMove(camera: Camera): void; onMoveEnd(camera: Camera): void; onMarker(id: string): void }

/** The engine of the source: `null` while it loads; a new value of `attempt` loads again. */
export function useEngine({ type, key }: MapSource, language: string, attempt: number): Loaded {
  const [loaded, setLoaded] = useState<Loaded>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let isWanted = true
    const take = (next: Loaded) => {
      if (isWanted) setLoaded(next)
    }
    take(null)
    loadEngine({ type, key }, language).then(take, () => take('failed'))
    return () => {
      isWanted = false
    }
  }, [type, key, language, attempt])
  return loaded
}

/** The open map, `null` before and after; `hasTiles` is `false` once it is known that no tiles will load. */
export function useMapHandle(ground: RefObject<HTMLElement | null>, loaded: Loaded, asked: Asked, events: Events) {
  const [handle, setHandle] = useState<MapHandle | null>(null)
  const [hasTiles, setHasTiles] = useState(true)
  const url = asked.map.tiles?.url ?? null
  const engine = loaded === 'failed' ? null : loaded
  const open = useEffectEvent((element: HTMLElement, { engine }: LoadedEngine) => {
    const { language, words, theme, look } = asked
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    const tiles = url === null ? null : { url }
    return engine.attach(element, { ...startOf(look, element), language, words, theme, tiles, isReduced })
  })
  const handleMove = useEffectEvent(events.onMove)
  const handleMoveEnd = useEffectEvent(events.onMoveEnd)
  const handleMarker = useEffectEvent(events.onMarker)

  useEffect(() => {
    const element = ground.current
    if (element === null || engine === null) return
    const opened = open(element, engine)
    opened.onMove((camera) => handleMove(camera))
    opened.onMoveEnd((camera) => handleMoveEnd(camera))
    opened.onMarker((id) => handleMarker(id))
    opened.onTilesMissing(() => setHasTiles(false))
    setHasTiles(!engine.usesTiles || url !== null)
    setHandle(opened)
    return () => {
      setHandle(null)
      opened.destroy()
    }
  }, [ground, engine, url])

  const { theme } = asked
  useEffect(() => handle?.setTheme(theme), [handle, theme])
  return { handle, hasTiles }
}
