// The zones of the brand: a list, the map, and the terms of the zone that is open.
import './zones.css'
import { classes } from '@dasturxon/ui/classes'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { branchesQuery, citiesQuery } from '../branches/branches-query.ts'
import { FIRST_POINT } from '../editing/first-point.ts'
import { OnlyWide } from '../editing/only-wide.tsx'
import { useBrandText } from '../frame/brand.tsx'
import { FailedState, PlainState } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'
import { ShapeCanvas } from './shape-canvas.tsx'
import { areaOf } from './shape-edit.ts'
import { useTermsText } from './zone-draft.ts'
import { ZoneEditor } from './zone-editor.tsx'
import { Dot } from './zone-panel.tsx'
import { pointsOf, polygonsOf, type Zone, zonesQuery } from './zones-query.ts'

/** Instead of the id of a zone: a new one is drawn. */
export const NEW_ZONE = 'new'
const PADDING = 60
const CITY_PART_ZOOM = 13

type WorkProps = {
  readonly chosen: string
  onOpen(id: string): void
  /** an open zone has all the room: there is something else beside */
  readonly isNarrow?: boolean
}

/** The zones with the one that is open. */
export function ZonesWork({ chosen, onOpen, isNarrow = false }: WorkProps) {
  const t = useText()
  const zones = useQuery(zonesQuery)
  const branches = useQuery(branchesQuery)
  const cities = useQuery(citiesQuery)
  const failed = [zones, branches, cities].find(({ data, isError }) => data === undefined && isError)
  const isThere = zones.data !== undefined && branches.data !== undefined && cities.data !== undefined
  return (
    <OnlyWide>
      {!isThere && failed === undefined && (
        <Loading label={t('desk.loading')} className="flex-1 p-4">
          <Skeleton className="h-full w-full rounded-lg" />
        </Loading>
      )}
      {failed !== undefined && <FailedState error={failed.error} onRetry={() => void failed.refetch()} />}
      {isThere && (
        <Zones
          zones={zones.data}
          points={(branches.data.length > 0 ? branches.data : cities.data).map(({ latitude, longitude }) => ({
            latitude,
            longitude,
          }))}
          mainCityId={cities.data.find(({ isMain }) => isMain)?.id ?? null}
          chosen={chosen}
          onOpen={onOpen}
          isNarrow={isNarrow}
        />
      )}
    </OnlyWide>
  )
}

type Props = {
  readonly zones: readonly Zone[]
  /** where to look while there are no zones */
  readonly points: readonly { readonly latitude: number; readonly longitude: number }[]
  /** two cities at once are too far from each other to see anything */
  readonly mainCityId: string | null
  readonly chosen: string
  readonly isNarrow: boolean
  onOpen(id: string): void
}

function Zones({ zones, points, mainCityId, chosen, isNarrow, onOpen }: Props) {
  const t = useText()
  const zone = zones.find(({ id }) => id === chosen)
  const isOpen = chosen === NEW_ZONE || zone !== undefined
  // the map must not move while its zones are saved
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another zone moves the map
  const look = useMemo(() => {
    const ofMainCity = zones.filter(({ cityId }) => cityId === mainCityId)
    const shown = zone !== undefined ? [zone] : ofMainCity.length > 0 ? ofMainCity : zones
    const corners = shown.flatMap(({ geometry }) => areaOf(geometry).flatMap(([outer = []]) => pointsOf(outer)))
    const [only, ...others] = points
    // around one point there is nothing to fit into the map: a part of the city is shown
    if (corners.length === 0 && others.length === 0) return { centre: only ?? FIRST_POINT, zoom: CITY_PART_ZOOM }
    return { points: corners.length > 0 ? corners : points, padding: PADDING }
  }, [chosen])
  const polygons = useMemo(
    () => zones.flatMap(({ id, geometry, color }) => polygonsOf(id, areaOf(geometry), color)),
    [zones],
  )
  return (
    <>
      <ZoneList
        zones={zones}
        chosen={chosen}
        onOpen={onOpen}
        shown={!isOpen ? 'always' : isNarrow ? 'never' : 'wide'}
      />
      {isOpen ? (
        <ZoneEditor key={chosen} zone={zone ?? null} zones={zones} look={look} onOpen={onOpen} />
      ) : (
        <ShapeCanvas
          label={t('zones.map')}
          look={look}
          polygons={polygons}
          markers={[]}
          shape={null}
          onStep={() => undefined}
          onCamera={() => undefined}
        />
      )}
    </>
  )
}

type ListProps = {
  readonly zones: readonly Zone[]
  readonly chosen: string
  readonly shown: keyof typeof SHOWN
  onOpen(id: string): void
}

const SHOWN = { always: 'flex', wide: 'hidden lg:flex', never: 'hidden' } as const

function ZoneList({ zones, chosen, shown, onOpen }: ListProps) {
  const t = useText()
  const say = useBrandText()
  const terms = useTermsText()
  return (
    <div
      className={classes('w-75 shrink-0 flex-col overflow-y-auto border-line border-e bg-surface p-3', SHOWN[shown])}
    >
      {zones.length === 0 && <PlainState title={t('zones.none')} line={t('zones.none_line')} />}
      <ul aria-label={t('zones.list')} className="grid gap-1.5">
        {zones.map((zone) => (
          <li key={zone.id}>
            <button
              type="button"
              aria-current={zone.id === chosen ? 'true' : undefined}
              className={classes(
                'flex w-full items-center gap-3 rounded-md px-3 py-2.5 text-start',
                zone.id === chosen ? 'edge-brand bg-brand-soft' : 'hover:bg-surface-2',
              )}
              onClick={() => onOpen(zone.id)}
            >
              <Dot colour={zone.color} className="size-6" />
              <span className="min-w-0 flex-1">
                <b className="block text-body">{say(zone.name)}</b>
                <span className="block text-muted">{terms(zone)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-auto rounded-md bg-surface-2 p-3 text-muted">{t('zones.smallest')}</p>
    </div>
  )
}
