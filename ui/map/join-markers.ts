// Which markers are drawn alone, and which are joined into one count because they would overlap.
import { pixelOf } from './geometry.ts'
import { type MapMarker, type MarkerKind, MOST_ZOOM, type Point } from './port.ts'

export type Drawn =
  | { readonly key: string; readonly marker: MapMarker }
  | { readonly key: string; readonly joined: readonly MapMarker[]; readonly point: Point }

const JOIN_PX = 40
const JOINABLE: readonly MarkerKind[] = ['open', 'closing-soon', 'closed']

/** Keeps the order of the markers; the chosen one and moving ones are never joined, and at the last zoom none are. */
export function joinMarkers(markers: readonly MapMarker[], zoom: number): Drawn[] {
  const groups: MapMarker[][] = []
  for (const marker of markers) {
    const near =
      canJoin(marker) && zoom < MOST_ZOOM ? groups.find((group) => isNear(group[0], marker, zoom)) : undefined
    if (near === undefined) groups.push([marker])
    else near.push(marker)
  }
  return groups.flatMap((group): Drawn[] => {
    const [first] = group
    if (first === undefined) return []
    if (group.length === 1) return [{ key: first.id, marker: first }]
    return [{ key: `joined ${group.map(({ id }) => id).join(' ')}`, joined: group, point: middleOf(group) }]
  })
}

function canJoin({ kind, isChosen }: MapMarker): boolean {
  return JOINABLE.includes(kind) && isChosen !== true
}

function isNear(first: MapMarker | undefined, marker: MapMarker, zoom: number): boolean {
  if (first === undefined || !canJoin(first)) return false
  const [one, other] = [pixelOf(first.point, zoom), pixelOf(marker.point, zoom)]
  return Math.hypot(one.x - other.x, one.y - other.y) < JOIN_PX
}

function middleOf(group: readonly MapMarker[]): Point {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    latitude: mean(group.map(({ point }) => point.latitude)),
    longitude: mean(group.map(({ point }) => point.longitude)),
  }
}
