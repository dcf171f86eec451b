// The map of the address picker: it moves under a fixed pin. Arrow keys move it too, so that dragging is not required.
import { moneyText } from '@dasturxon/domain/format'
import { type Point, zoneAt } from '@dasturxon/domain/zones'
import { search as searchGlyph } from '@dasturxon/ui/glyphs'
import { cross, locate as locateGlyph, minus, plus } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { MapView } from '@dasturxon/ui/map/map-view'
import type { MapHandle } from '@dasturxon/ui/map/port.ts'
import { Note } from '@dasturxon/ui/note'
import { showToast } from '@dasturxon/ui/show-toast'
import { useMemo, useRef, useState } from 'react'
import { useShop } from '../../shop/shop.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import { CitySelect } from '../city-select.tsx'
import { locate, useMyPoint } from '../location.ts'
import { mapPoint, mapSourceOf, zonePolygons } from '../map-source.ts'
import type { PickedPlace } from './picked-place.ts'

type Props = {
  readonly picked: PickedPlace
  /** There is no delivery to the picked point. */
  readonly isOut: boolean
  /** Minutes and fee, shown above the pin; `null` while they are not known. */
  readonly terms: string | null
  onClose(): void
  onSearch(): void
  /** The search is beside the map, so that the map needs no button for it. */
  readonly isWide: boolean
}

function LocateButton({ onPoint }: { onPoint(point: Point): void }) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  async function find() {
    setBusy(true)
    const answer = await locate()
    setBusy(false)
    if (answer === 'denied') showToast({ text: t('place.locate_denied') })
    else if (answer === 'failed') showToast({ text: t('place.locate_failed') })
    else onPoint(answer)
  }
  const label = isBusy ? t('place.locating') : t('place.locate')
  return <IconButton kind="raised" glyph={locateGlyph} label={label} onClick={() => void find()} />
}

/** The zone of the picked point with its price. */
function ZoneSign({ point }: { point: Point }) {
  const language = useLanguage()
  const { zones } = useShop()
  const zone = zoneAt(zones, point)
  if (zone === null || zone.name === '') return null
  return (
    <p className="flex h-8 items-center gap-2 rounded-full bg-raised px-3 text-caption font-semibold shadow-2">
      <svg aria-hidden="true" viewBox="0 0 8 8" className="size-2" fill={zone.color}>
        <circle cx="4" cy="4" r="4" />
      </svg>
      {[zone.name, zone.price === null ? '' : moneyText(zone.price, language)]
        .filter((part) => part !== '')
        .join(' · ')}
    </p>
  )
}

/** The words above the pin: street and house in brackets with the terms, or that there is no delivery. */
function Bubble({ picked, isOut, terms }: Pick<Props, 'picked' | 'isOut' | 'terms'>) {
  const t = useText()
  if (isOut) return t('place.out_of_zone')
  if (picked.lookup.state !== 'found') return null
  const { streetName, houseNumber, title } = picked.lookup.place
  return (
    <>
      <b dir="auto" className="block text-small">
        {streetName === '' ? title : streetName} {houseNumber !== '' && `(${houseNumber})`}
      </b>
      {terms !== null && <span className="block text-caption text-muted">{terms}</span>}
    </>
  )
}

type FaultProps = { readonly fault: 'engine' | 'tiles'; onRetry(): void; readonly onType: (() => void) | null }

function MapFault({ fault, onRetry, onType }: FaultProps) {
  const t = useText()
  const button = 'relative font-bold underline hit'
  return (
    <Note tone="warning" className="mx-4 mt-18 mb-4 shadow-2">
      <p>{t(fault === 'engine' ? 'place.map_failed' : 'place.map_tiles_missing')}</p>
      <p className="mt-2 flex gap-4">
        <button type="button" className={button} onClick={onRetry}>
          {t('place.map_retry')}
        </button>
        {onType !== null && (
          <button type="button" className={button} onClick={onType}>
            {t('place.map_type')}
          </button>
        )}
      </p>
    </Note>
  )
}

/** The map with its buttons. */
export function PickerMap({ picked, isOut, terms, onClose, onSearch, isWide }: Props) {
  const t = useText()
  const language = useLanguage()
  const shop = useShop()
  const { point: mine, accuracyM } = useMyPoint()
  const handle = useRef<MapHandle>(null)
  const source = useMemo(() => mapSourceOf(shop), [shop])
  const polygons = useMemo(() => zonePolygons(shop), [shop])
  const user = useMemo(() => (mine === null ? null : { point: mapPoint(mine), accuracyM }), [mine, accuracyM])
  const hasWords = isOut || picked.lookup.state === 'found'
  return (
    <div data-no-drag="" className="relative min-h-64 flex-1">
      <MapView
        ref={handle}
        map={source}
        language={language === 'eng' ? 'en' : language}
        words={{ label: t('place.map_label'), joined: (count) => t('place.map_joined', { count }) }}
        look={picked.look}
        polygons={polygons}
        isOutsideDimmed={shop.terms.mustBeInZone}
        user={user}
        pin={{
          isOutOfZone: isOut,
          bubble: hasWords ? <Bubble picked={picked} isOut={isOut} terms={terms} /> : undefined,
        }}
        onMoveEnd={picked.stopAt}
        failed={(fault, retry) => <MapFault fault={fault} onRetry={retry} onType={isWide ? null : onSearch} />}
        className="h-full [--map-covered:1.25rem] lg:[--map-covered:0px]"
      />
      <div className="absolute inset-x-3 top-3 z-20 flex items-start justify-between gap-2">
        {!isWide && <IconButton kind="raised" glyph={cross} label={t('page.close')} onClick={onClose} />}
        <CitySelect cityId={picked.cityId} onChoose={picked.showCity} className="bg-raised shadow-2" />
        {!isWide && <IconButton kind="raised" glyph={searchGlyph} label={t('place.search_label')} onClick={onSearch} />}
      </div>
      <div className="absolute start-3 bottom-14 z-20 lg:bottom-3">
        <ZoneSign point={picked.point} />
      </div>
      <div className="absolute end-3 bottom-14 z-20 flex flex-col gap-2 lg:bottom-9">
        <IconButton kind="raised" glyph={plus} label={t('place.zoom_in')} onClick={() => handle.current?.zoomBy(1)} />
        <IconButton
          kind="raised"
          glyph={minus}
          label={t('place.zoom_out')}
          onClick={() => handle.current?.zoomBy(-1)}
        />
        <LocateButton onPoint={picked.showPoint} />
      </div>
    </div>
  )
}
