// Choosing the address on a map: the map moves under a fixed pin, and the street under the pin is looked up.
import type { Minutes } from '@dasturxon/domain/estimate'
import { type Point, zoneAt } from '@dasturxon/domain/zones'
import { Button } from '@dasturxon/ui/button'
import { chevronLeft, cross, locate as locateGlyph, minus, plus, search as searchGlyph } from '@dasturxon/ui/glyphs'
import { IconButton } from '@dasturxon/ui/icon-button'
import { MapView } from '@dasturxon/ui/map/map-view'
import type { MapHandle } from '@dasturxon/ui/map/port.ts'
import { Note } from '@dasturxon/ui/note'
import { Sheet } from '@dasturxon/ui/sheet'
import { showToast } from '@dasturxon/ui/show-toast'
import { useMemo, useRef, useState } from 'react'
import { useShop } from '../shop/shop.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { addressArea } from './address-words.ts'
import { CityChips } from './city-chips.tsx'
import { type FoundPlace, type LookupState, useLookup } from './geocoder.ts'
import { locate, useMyPoint } from './location.ts'
import { domainPoint, mapPoint, mapSourceOf, zonePolygons } from './map-source.ts'
import { servicesOf } from './place.ts'
import { chooseService, useKeptPlace } from './place-store.ts'
import { useTermsAt } from './terms-at.ts'

type Props = {
  readonly open: boolean
  /** The first centre of the map; `null` uses the chosen address, the customer's position or the main city. */
  readonly start: Point | null
  onClose(): void
  onSearch(): void
  onFound(place: FoundPlace): void
  /** The minutes of an order that is delivered over this distance. */
  minutesTo(distanceM: number): Minutes
}

const ZOOM = 14
const NEAR_ZOOM = 17
// used when the browser does not report the accuracy
const ACCURACY_M = 44
const BUTTON = 'bg-raised shadow-2 rounded-full'

/** The first centre of the map, the main city, and the zoom. */
function useStart(start: Point | null) {
  const { cities } = useShop()
  const { address } = useKeptPlace()
  const { point } = useMyPoint()
  const main = cities.find(({ isMain }) => isMain) ?? cities[0]
  const centre = main === undefined ? null : { lat: main.latitude, lon: main.longitude }
  const [first] = useState(() => start ?? address?.point ?? point ?? centre ?? { lat: 0, lon: 0 })
  return { first, mainCityId: main?.id ?? null, zoom: start === null && address === null ? ZOOM : NEAR_ZOOM }
}

function Words({ lookup, isOut, words }: { lookup: LookupState; isOut: boolean; words: string | null }) {
  const t = useText()
  switch (lookup.state) {
    case 'searching':
      return <p className="py-1 text-body text-muted">{t('place.map_lookup')}</p>
    case 'down':
      return <Note tone="warning">{t('place.map_down')}</Note>
    case 'nameless':
      return <Note tone="warning">{t('place.map_nameless')}</Note>
    case 'found': {
      const { streetName, houseNumber } = lookup.place
      return (
        <>
          <h2 className="text-h2">{[streetName, houseNumber].filter((part) => part !== '').join(', ')}</h2>
          <p className="text-small text-muted">
            {isOut || words === null ? addressArea({ ...lookup.place, name: lookup.place.title }) : words}
          </p>
        </>
      )
    }
  }
}

type PanelProps = { readonly lookup: LookupState; readonly point: Point }

/** The panel under the map: the address, why there is no delivery to it, and the button to the next step. */
function Panel({ lookup, point, minutesTo, onFound }: Pick<Props, 'minutesTo' | 'onFound'> & PanelProps) {
  const t = useText()
  const terms = useTermsAt(point, minutesTo)
  const hasPickup = servicesOf(useShop()).includes('PICK_UP')
  const waiting = lookup.state === 'searching' ? t('place.map_lookup') : t('place.map_move')
  const blocked = terms.isOut ? t('place.out_of_zone_blocked') : lookup.state === 'found' ? undefined : waiting
  return (
    <div className="flex flex-col gap-3 p-4 pb-[calc(1rem+var(--safe-b))] lg:mt-auto">
      <div aria-live="polite" className="min-h-16">
        <p className="text-small text-muted">{t('place.map_address')}</p>
        <Words lookup={lookup} isOut={terms.isOut} words={terms.words} />
      </div>
      {terms.isOut && (
        <Note tone="danger" alert>
          <p>{t('place.map_out')}</p>
          {hasPickup && (
            <button
              type="button"
              className="relative mt-1 font-bold underline hit"
              onClick={() => chooseService('PICK_UP')}
            >
              {t('place.to_pickup')}
            </button>
          )}
        </Note>
      )}
      <Button
        size="lg"
        wide
        blocked={blocked}
        onClick={() => lookup.state === 'found' && onFound({ ...lookup.place, point })}
      >
        {t('place.save')}
      </Button>
    </div>
  )
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
  return <IconButton glyph={locateGlyph} label={label} className={BUTTON} onClick={() => void find()} />
}

/** The map step. Arrow keys move the map, so that dragging is not required; a button opens the search instead. */
export function AddressMap({ open, start, onClose, onSearch, onFound, minutesTo }: Props) {
  const t = useText()
  const language = useLanguage()
  const shop = useShop()
  const { first, mainCityId, zoom } = useStart(start)
  const { point: mine } = useMyPoint()
  const [cityId, setCityId] = useState(mainCityId)
  const [look, setLook] = useState({ centre: mapPoint(first), zoom })
  const [centre, setCentre] = useState(first)
  const handle = useRef<MapHandle>(null)
  const lookup = useLookup(centre)
  const source = useMemo(() => mapSourceOf(shop), [shop])
  const polygons = useMemo(() => zonePolygons(shop), [shop])
  const isOut = shop.terms.mustBeInZone && zoneAt(shop.zones, centre) === null
  const user = useMemo(() => (mine === null ? null : { point: mapPoint(mine), accuracyM: ACCURACY_M }), [mine])

  function show(point: Point, near: number) {
    setLook({ centre: mapPoint(point), zoom: near })
    setCentre(point)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('place.address_title')}
      closeLabel={t('page.close')}
      height="full"
      width="wide"
      bare
      flush
    >
      <div className="flex h-full flex-col lg:flex-row">
        <div data-no-drag="" className="relative min-h-64 flex-1">
          <MapView
            ref={handle}
            map={source}
            language={language === 'eng' ? 'en' : language}
            words={{ label: t('place.map_label'), joined: (count) => t('place.map_joined', { count }) }}
            look={look}
            polygons={polygons}
            isOutsideDimmed={shop.terms.mustBeInZone}
            user={user}
            pin={{ isOutOfZone: isOut, bubble: isOut ? t('place.out_of_zone') : undefined }}
            onMoveEnd={(camera) => setCentre(domainPoint(camera.centre))}
            failed={(fault, retry) => (
              <Note tone="warning" className="m-4 shadow-2">
                <p>{t(fault === 'engine' ? 'place.map_failed' : 'place.map_tiles_missing')}</p>
                <p className="mt-2 flex gap-4">
                  <button type="button" className="relative font-bold underline hit" onClick={retry}>
                    {t('place.map_retry')}
                  </button>
                  <button type="button" className="relative font-bold underline hit" onClick={onSearch}>
                    {t('place.map_type')}
                  </button>
                </p>
              </Note>
            )}
            className="h-full"
          />
          <div className="absolute inset-x-3 top-3 z-20 flex items-start justify-between gap-2">
            <IconButton glyph={chevronLeft} flip label={t('page.back')} className={BUTTON} onClick={onSearch} />
            <CityChips
              cityId={cityId}
              onChoose={(id) => {
                setCityId(id)
                const city = shop.cities.find((one) => one.id === id)
                if (city !== undefined) show({ lat: city.latitude, lon: city.longitude }, ZOOM)
              }}
              className="flex-1"
              listClassName="px-1"
            />
            <IconButton glyph={cross} label={t('page.close')} className={BUTTON} onClick={onClose} />
          </div>
          <div className="absolute end-3 bottom-8 z-20 flex flex-col gap-2">
            <IconButton
              glyph={plus}
              label={t('place.zoom_in')}
              className={BUTTON}
              onClick={() => handle.current?.zoomBy(1)}
            />
            <IconButton
              glyph={minus}
              label={t('place.zoom_out')}
              className={BUTTON}
              onClick={() => handle.current?.zoomBy(-1)}
            />
            <LocateButton onPoint={(point) => show(point, NEAR_ZOOM)} />
          </div>
        </div>
        <div className="flex shrink-0 flex-col bg-raised lg:w-104 lg:border-s lg:border-line">
          <div className="px-4 pt-4">
            <Button kind="secondary" wide glyph={searchGlyph} onClick={onSearch}>
              {t('place.search_label')}
            </Button>
          </div>
          <Panel lookup={lookup} point={centre} minutesTo={minutesTo} onFound={onFound} />
        </div>
      </div>
    </Sheet>
  )
}
