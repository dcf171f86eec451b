// Branches on a map: one marker each, the chosen one larger. The list beside the map shows the same branches as text.
import { listed } from '@dasturxon/domain/format'
import type { BranchId } from '@dasturxon/domain/ids'
import { locate as locateGlyph, minus, plus } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { MapView } from '@dasturxon/ui/map/map-view'
import type { MapHandle, MapMarker } from '@dasturxon/ui/map/port.ts'
import { Note } from '@dasturxon/ui/note'
import { type RefObject, useMemo, useRef } from 'react'
import { useShop } from '../../shop/shop.tsx'
import { useIsWide } from '../../shop/wide-page.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import { useMyPoint } from '../location.ts'
import { mapPoint, mapSourceOf } from '../map-source.ts'
import { type Opening, openingAt, shownService, useNow } from '../opening.ts'
import type { Branch } from '../place.ts'
import { listHoursText } from './branch-card.tsx'
import { useLocate } from './branch-locate.ts'
import { type LookedAt, pointOf, useBranchLook } from './branch-look.ts'
import { isClosingSoon } from './hours-words.ts'

type Props = LookedAt & {
  readonly chosenId: BranchId | null
  onChoose(id: BranchId): void
  readonly className: string
}

const MY_ZOOM = 14
const ACCURACY_M = 44
const BUTTON = 'rounded-full bg-raised shadow-2'

function kindOf(opening: Opening, now: Date): MapMarker['kind'] {
  if (opening.state !== 'open') return 'closed'
  return isClosingSoon(opening, now) ? 'closing-soon' : 'open'
}

function useMarkers(branches: readonly Branch[], chosenId: BranchId | null): readonly MapMarker[] {
  const t = useText()
  const language = useLanguage()
  const minute = useNow().getTime()
  const isWide = useIsWide()
  return useMemo(() => {
    const now = new Date(minute)
    return branches.map((branch) => {
      const service = shownService(branch)
      const opening = openingAt(branch, service, now)
      return {
        id: branch.id,
        kind: kindOf(opening, now),
        point: pointOf(branch),
        label: listed([branch.name, listHoursText(t, language, { branch, service, opening, now })], language),
        // the card of the chosen one has its name; a phone has no room for names
        caption: isWide && branch.id !== chosenId ? branch.name : undefined,
        isChosen: branch.id === chosenId,
      }
    })
  }, [branches, chosenId, minute, t, language, isWide])
}

/** Buttons over the map; on phones fingers zoom, so there is only the one for the customer's position. */
function Tools({ handle }: { handle: RefObject<MapHandle | null> }) {
  const t = useText()
  const { isBusy, find } = useLocate()
  async function showMe() {
    const point = await find()
    if (point !== null) handle.current?.setCentre(mapPoint(point), MY_ZOOM)
  }
  return (
    <div className="absolute end-3 top-[calc(0.75rem+var(--map-top,0px))] z-20 flex flex-col gap-2 lg:top-auto lg:bottom-8">
      <IconButton
        glyph={plus}
        label={t('place.zoom_in')}
        className={`${BUTTON} max-lg:hidden`}
        onClick={() => handle.current?.zoomBy(1)}
      />
      <IconButton
        glyph={minus}
        label={t('place.zoom_out')}
        className={`${BUTTON} max-lg:hidden`}
        onClick={() => handle.current?.zoomBy(-1)}
      />
      <IconButton
        glyph={locateGlyph}
        label={isBusy ? t('place.locating') : t('place.locate')}
        className={BUTTON}
        onClick={() => void showMe()}
      />
    </div>
  )
}

/** A map of branches; pressing a marker chooses its branch. */
export function BranchMap(props: Props) {
  const { branches, chosenId, onChoose, className } = props
  const t = useText()
  const language = useLanguage()
  const shop = useShop()
  const { point } = useMyPoint()
  const handle = useRef<MapHandle>(null)
  const source = useMemo(() => mapSourceOf(shop), [shop])
  const look = useBranchLook(props)
  const user = useMemo(() => (point === null ? null : { point: mapPoint(point), accuracyM: ACCURACY_M }), [point])
  const markers = useMarkers(branches, chosenId)
  return (
    <div data-no-drag="" className={`relative ${className}`}>
      <MapView
        ref={handle}
        map={source}
        language={language === 'eng' ? 'en' : language}
        words={{ label: t('place.branch_map'), joined: (count) => t('place.map_joined', { count }) }}
        look={look}
        markers={markers}
        user={user}
        onMarker={(id) => {
          const branch = branches.find((one) => one.id === id)
          if (branch !== undefined) onChoose(branch.id)
        }}
        failed={(fault, retry) => (
          <Note tone="warning" className="m-4 shadow-2">
            <p>{t(fault === 'engine' ? 'place.branch_map_failed' : 'place.map_tiles_missing')}</p>
            <button type="button" className="relative mt-2 font-bold underline hit" onClick={retry}>
              {t('place.map_retry')}
            </button>
          </Note>
        )}
        className="h-full"
      />
      <Tools handle={handle} />
    </div>
  )
}
