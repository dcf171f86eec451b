// Finding an address: by text search, or by the customer's position.
import { distanceText } from '@dasturxon/domain/format'
import { distanceM } from '@dasturxon/domain/zones'
import { Field } from '@dasturxon/ui/field'
import { cross, locate as locateGlyph, mapPin, search as searchGlyph } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import { ROW_LOOK, RowFace } from '@dasturxon/ui/list-row'
import { Note } from '@dasturxon/ui/note'
import { Sheet } from '@dasturxon/ui/sheet'
import { Skeleton } from '@dasturxon/ui/skeleton'
import { Spinner } from '@dasturxon/ui/spinner'
import { useEffect, useRef, useState } from 'react'
import { useShop } from '../shop/shop.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import type { TextKey } from '../text/text-of.ts'
import { addressArea } from './address-words.ts'
import { type FoundPlace, placeAt, type SearchState, useAddressSearch } from './geocoder.ts'
import { locate, useMyPoint } from './location.ts'

type Props = {
  readonly open: boolean
  onClose(): void
  /** `null` when there is no list to go back to. */
  readonly onBack: (() => void) | null
  /** `null` where the brand has no map. */
  readonly onMap: (() => void) | null
  onFound(place: FoundPlace): void
}

const FOCUS_MS = 500

type Trouble = Extract<
  TextKey,
  'place.locate_denied' | 'place.locate_failed' | 'place.locate_nameless' | 'place.search_down'
>

/** Finds the street at the customer's position; `trouble` is the reason when it fails. */
function useLocating(onFound: (place: FoundPlace) => void) {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  async function find(): Promise<Trouble | null> {
    const point = await locate()
    if (point === 'denied') return 'place.locate_denied'
    if (point === 'failed') return 'place.locate_failed'
    const place = await placeAt(point)
    if (place === 'nameless') return 'place.locate_nameless'
    if ('code' in place) return 'place.search_down'
    onFound(place)
    return null
  }
  async function start() {
    setBusy(true)
    setTrouble(null)
    setTrouble(await find())
    setBusy(false)
  }
  return { isBusy, trouble, start: () => void start() }
}

function Results({ places, onFound }: { places: readonly FoundPlace[]; onFound(place: FoundPlace): void }) {
  const language = useLanguage()
  const { point } = useMyPoint()
  return (
    <ul className="divide-y divide-line">
      {places.map((place) => (
        <li key={`${place.title} ${place.point.lat} ${place.point.lon}`}>
          <button type="button" className={ROW_LOOK} onClick={() => onFound(place)}>
            <RowFace
              leading={mapPin}
              title={place.title}
              hint={addressArea({ ...place, name: place.title }) || undefined}
              trailing={
                point !== null && (
                  <span className="num text-caption text-muted">
                    {distanceText(distanceM(point, place.point), language)}
                  </span>
                )
              }
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Answer({ found, onFound }: { found: SearchState; onFound(place: FoundPlace): void }) {
  const t = useText()
  switch (found.state) {
    case 'idle':
      return <p className="px-1 py-2 text-small text-muted">{t('place.search_hint')}</p>
    case 'searching':
      return (
        <div className="late flex flex-col gap-4 py-3">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </div>
      )
    case 'nothing':
      return <p className="px-1 py-3 text-muted">{t('place.nothing_found')}</p>
    case 'down':
      return (
        <Note tone="danger" alert className="my-2">
          {t('place.search_down')}
        </Note>
      )
    case 'found':
      return <Results places={found.places} onFound={onFound} />
  }
}

/** The text that screen readers announce when the list changes. */
function spokenState(found: SearchState, t: ReturnType<typeof useText>): string {
  if (found.state === 'searching') return t('place.searching')
  return found.state === 'found' ? t('place.results', { count: found.places.length }) : ''
}

/** The search step. The address must come from a search or a position: without a point it cannot be delivered to. */
export function AddressSearch({ open, onClose, onBack, onMap, onFound }: Props) {
  const t = useText()
  const { cities } = useShop()
  const [typed, setTyped] = useState('')
  const city = cities.find(({ isMain }) => isMain) ?? cities[0]
  const found = useAddressSearch(typed, city === undefined ? null : { lat: city.latitude, lon: city.longitude })
  const locating = useLocating(onFound)
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => {
    // after the animation of the sheet: the on-screen keyboard would disturb it
    const timer = setTimeout(() => input.current?.focus(), FOCUS_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('place.address_title')}
      closeLabel={t('page.close')}
      height="full"
      back={onBack === null ? undefined : { label: t('page.back'), onPress: onBack }}
    >
      <Field
        ref={input}
        label={t('place.search_label')}
        value={typed}
        onChange={setTyped}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={64}
        leading={<Icon glyph={searchGlyph} size={20} className="text-muted" />}
        trailing={
          typed !== '' && (
            <IconButton
              glyph={cross}
              size={18}
              label={t('place.search_clear')}
              onClick={() => setTyped('')}
              className="-me-2"
            />
          )
        }
      />
      <p aria-live="polite" className="sr-only">
        {spokenState(found, t)}
      </p>
      <div className="pt-2">
        <button type="button" className={ROW_LOOK} onClick={locating.start} disabled={locating.isBusy}>
          <RowFace
            leading={locateGlyph}
            isAccent
            title={locating.isBusy ? t('place.locating') : t('place.locate')}
            trailing={locating.isBusy && <Spinner />}
          />
        </button>
        {onMap !== null && (
          <button type="button" className={ROW_LOOK} onClick={onMap}>
            <RowFace leading={mapPin} isAccent title={t('place.map_choose')} chevron />
          </button>
        )}
        {locating.trouble !== null && (
          <Note tone="warning" alert className="my-2">
            {t(locating.trouble)}
          </Note>
        )}
        <Answer found={found} onFound={onFound} />
      </div>
    </Sheet>
  )
}
