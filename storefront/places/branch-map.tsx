// Branches on a map: one marker each, the chosen one larger. The list beside the map shows the same branches as text.
import { CLOSES_SOON_MS } from '@dasturxon/domain/hours'
import type { BranchId } from '@dasturxon/domain/ids'
import { MapView } from '@dasturxon/ui/map/map-view'
import type { MapMarker } from '@dasturxon/ui/map/port.ts'
import { Note } from '@dasturxon/ui/note'
import { useMemo } from 'react'
import { useShop } from '../shop/shop.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { useMyPoint } from './location.ts'
import { mapPoint, mapSourceOf } from './map-source.ts'
import { type Opening, openingAt, useNow } from './opening.ts'
import type { Branch } from './place.ts'

type Props = {
  /** Must be memoized: the map creates its markers again when the array changes. */
  readonly branches: readonly Branch[]
  readonly chosenId: BranchId | null
  onChoose(id: BranchId): void
  readonly className: string
}

const PADDING_PX = 56
const ACCURACY_M = 44

function kindOf(opening: Opening, now: number): MapMarker['kind'] {
  if (opening.state !== 'open') return 'closed'
  return opening.until !== null && opening.until.getTime() - now < CLOSES_SOON_MS ? 'closing-soon' : 'open'
}

/** A map of branches; pressing a marker chooses its branch. */
export function BranchMap({ branches, chosenId, onChoose, className }: Props) {
  const t = useText()
  const language = useLanguage()
  const shop = useShop()
  const now = useNow().getTime()
  const { point } = useMyPoint()
  const source = useMemo(() => mapSourceOf(shop), [shop])
  const look = useMemo(() => ({ points: branches.map(pointOf), padding: PADDING_PX }), [branches])
  const user = useMemo(() => (point === null ? null : { point: mapPoint(point), accuracyM: ACCURACY_M }), [point])
  const markers = useMemo(
    () =>
      branches.map((branch) => {
        const service = branch.services.includes('PICK_UP') ? 'PICK_UP' : 'DELIVERY'
        return {
          id: branch.id,
          kind: kindOf(openingAt(branch, service, new Date(now)), now),
          point: pointOf(branch),
          label: branch.name,
          isChosen: branch.id === chosenId,
        }
      }),
    [branches, chosenId, now],
  )
  return (
    <div data-no-drag="" className={className}>
      <MapView
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
    </div>
  )
}

function pointOf({ latitude, longitude }: Branch) {
  return { latitude, longitude }
}
