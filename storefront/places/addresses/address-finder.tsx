// Finding an address: by text search, or by the customer's position.
import { distanceText } from '@dasturxon/domain/format'
import { distanceM, type Point } from '@dasturxon/domain/zones'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { mapPin, search as searchGlyph } from '@dasturxon/ui/glyphs'
import { cross, locate as locateGlyph } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import { ROW_LOOK, RowFace } from '@dasturxon/ui/list-row'
import { Note } from '@dasturxon/ui/note'
import { Skeleton } from '@dasturxon/ui/skeleton'
import { Spinner } from '@dasturxon/ui/spinner'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useShop } from '../../shop/shop.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import type { TextKey } from '../../text/text-of.ts'
import { addressArea } from '../address-words.ts'
import { type FoundPlace, type SearchState, useAddressSearch } from '../geocoder.ts'
import { locate, useMyPoint } from '../location.ts'

type Props = {
  onFound(place: FoundPlace): void
  /** The customer's position is known. */
  onPoint(point: Point): void
  /** Nothing was found: the customer shows the place on a map. `null` where there is no map. */
  readonly onLandmark: ((typed: string) => void) | null
  /** On phones the on-screen keyboard opens after the sheet; on wide pages the focus is left where it is. */
  readonly isFocused: boolean
  /** Replaces the hint while nothing is typed. */
  readonly children?: ReactNode
}

const FOCUS_MS = 500

type Trouble = Extract<TextKey, 'place.locate_denied' | 'place.locate_failed'>

/** Requests the customer's position; `trouble` is the reason when it fails. */
function useLocating(onPoint: (point: Point) => void) {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  async function start() {
    setBusy(true)
    setTrouble(null)
    const answer = await locate()
    setBusy(false)
    if (answer === 'denied') setTrouble('place.locate_denied')
    else if (answer === 'failed') setTrouble('place.locate_failed')
    else onPoint(answer)
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

type AnswerProps = Pick<Props, 'onFound' | 'children'> & {
  readonly found: SearchState
  onLandmark?: (() => void) | undefined
}

function Answer({ found, onFound, onLandmark, children }: AnswerProps) {
  const t = useText()
  const landmark = onLandmark !== undefined && (
    <Button kind="secondary" wide glyph={mapPin} className="mt-3" onClick={onLandmark}>
      {t('place.landmark_show')}
    </Button>
  )
  switch (found.state) {
    case 'idle':
      return children ?? <p className="px-1 py-2 text-small text-muted">{t('place.search_hint')}</p>
    case 'searching':
      return (
        <div className="late flex flex-col gap-4 py-3">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </div>
      )
    case 'nothing':
      return (
        <>
          <p className="px-1 pt-3 text-muted">{t('place.nothing_found')}</p>
          {landmark}
        </>
      )
    case 'down':
      return (
        <>
          <Note tone="danger" alert className="my-2">
            {t('place.search_down')}
          </Note>
          {landmark}
        </>
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

/** The search field, its results, and the customer's position. */
export function AddressFinder({ onFound, onPoint, onLandmark, isFocused, children }: Props) {
  const t = useText()
  const { cities } = useShop()
  const [typed, setTyped] = useState('')
  const city = cities.find(({ isMain }) => isMain) ?? cities[0]
  const found = useAddressSearch(typed, city === undefined ? null : { lat: city.latitude, lon: city.longitude })
  const locating = useLocating(onPoint)
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!isFocused) return
    // after the animation of the sheet: the on-screen keyboard would disturb it
    const timer = setTimeout(() => input.current?.focus(), FOCUS_MS)
    return () => clearTimeout(timer)
  }, [isFocused])
  function handleFound(place: FoundPlace) {
    setTyped('')
    onFound(place)
  }
  return (
    <>
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
        {locating.trouble !== null && (
          <Note tone="warning" alert className="my-2">
            {t(locating.trouble)}
          </Note>
        )}
        <Answer
          found={found}
          onFound={handleFound}
          onLandmark={onLandmark === null ? undefined : () => onLandmark(typed.trim())}
        >
          {children}
        </Answer>
      </div>
    </>
  )
}
