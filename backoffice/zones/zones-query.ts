// The delivery zones of the brand, as they are edited.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { Area, Ring } from '@dasturxon/domain/zones'
import type { MapPolygon } from '@dasturxon/ui/map/port.ts'
import { queryOptions } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'

export type Zone = Reply<Api['GET /office/v1/zones']>[number]

export const zonesQuery = queryOptions({
  queryKey: ['zones'],
  queryFn: () => answered(call('GET /office/v1/zones')),
})

/** Corners as points of a map. */
export function pointsOf(ring: Ring) {
  return ring.map(([longitude, latitude]) => ({ latitude, longitude }))
}

/** The parts of an area as polygons of a map. */
export function polygonsOf(id: string, area: Area, colour: string): readonly MapPolygon[] {
  return area.map(([outer = [], ...holes], part) => ({
    id: `${id} ${part}`,
    ring: pointsOf(outer),
    holes: holes.map(pointsOf),
    colour,
  }))
}
