// The map of the desk: that of the brand, with a note where it is missing.
import { htmlLang } from '@dasturxon/domain/locale'
import { minus, plus } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { MapView } from '@dasturxon/ui/map/map-view'
import type { Camera, MapHandle, MapMarker, MapPolygon, Point } from '@dasturxon/ui/map/port.ts'
import type { Look } from '@dasturxon/ui/map/use-look'
import { Note } from '@dasturxon/ui/note'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useFacts } from '../frame/brand.tsx'
import { useLanguage, useText } from '../text/text.tsx'

type Props = {
  readonly label: string
  readonly look: Look
  readonly markers?: readonly MapMarker[]
  readonly polygons?: readonly MapPolygon[]
  /** a pin in the middle; the map moves under it */
  readonly hasPin?: boolean
  onMoveEnd?(camera: Camera): void
  onMove?(camera: Camera): void
  onOpen?(handle: MapHandle): void
  readonly children?: ReactNode
}

/** Fills its box; buttons zoom, arrows move it. */
export function DeskMap({ label, look, markers, polygons, hasPin, onMove, onMoveEnd, onOpen, children }: Props) {
  const t = useText()
  const { map } = useFacts()
  const language = useLanguage()
  const [handle, setHandle] = useState<MapHandle | null>(null)
  const handleOpen = useEffectEvent((opened: MapHandle) => onOpen?.(opened))
  useEffect(() => {
    if (handle !== null) handleOpen(handle)
  }, [handle])
  return (
    <>
      <MapView
        ref={setHandle}
        map={map}
        language={htmlLang(language)}
        words={{ label, joined: (count) => t('editing.map_joined', { count }) }}
        look={look}
        markers={markers}
        polygons={polygons}
        pin={hasPin ? { isOutOfZone: false } : undefined}
        onMove={onMove}
        onMoveEnd={onMoveEnd}
        failed={(_, retry) => (
          <Note tone="warning" className="m-4 shadow-2">
            <p>{t('editing.map_failed')}</p>
            <button type="button" className="relative mt-2 font-bold underline hit" onClick={retry}>
              {t('desk.retry')}
            </button>
          </Note>
        )}
        className="h-full"
      />
      {children}
      <div className="absolute end-3 top-3 z-20 flex flex-col gap-2">
        <IconButton kind="raised" glyph={plus} label={t('editing.zoom_in')} onClick={() => handle?.zoomBy(1)} />
        <IconButton kind="raised" glyph={minus} label={t('editing.zoom_out')} onClick={() => handle?.zoomBy(-1)} />
      </div>
    </>
  )
}

/** The point with six decimals, as it is stored. */
export function pointText({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`
}
