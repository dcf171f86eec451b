// Places as the staff edit them.
import type { OfficeBranch, OfficeCity, OfficeZone } from '@dasturxon/contract/office/office-places'
import { datedHours } from '@dasturxon/domain/hours'
import { HOURS_TYPES, wholeWeek } from '@dasturxon/domain/hours-week'
import { geoShape } from '@dasturxon/domain/zone-shape'
import type { Area, Ring } from '@dasturxon/domain/zones'
import type { z } from 'zod'
import type { Branch, City, Zone } from '../place-store.ts'

export type BranchView = z.output<typeof OfficeBranch>
export type CityView = z.output<typeof OfficeCity>
export type ZoneView = z.output<typeof OfficeZone>

/** A branch with all that may be changed. */
export function branchView(branch: Branch): BranchView {
  const { id, version, cityId, name, address, landmark, point, phone, bookingPhone, isActive, isMain } = branch
  return {
    ...{ id, version, cityId, name, address, landmark, phone, bookingPhone, isActive, isMain },
    ...{ latitude: point.lat, longitude: point.lon, deliveryPrice: branch.deliveryPrice },
    services: HOURS_TYPES.filter((type) =>
      type === 'BOOKING' ? branch.isBookingEnabled : branch.services.includes(type),
    ),
    workHours: branch.workHours.map(({ type, hours }) => ({ type, hours: [...wholeWeek(hours)] })),
    exceptions: [...datedHours(branch.exceptions)],
    foreignIds: branch.foreignIds,
    switches: branch.switches,
  }
}

/** A city. */
export function cityView({ id, version, name, lat, lon, is_main }: City): CityView {
  return { id, version, name, latitude: lat, longitude: lon, isMain: is_main }
}

/** A zone with its prices. */
export function zoneView(zone: Zone): ZoneView {
  const { id, version, cityId, name, color, price, minimum, freeFrom } = zone
  return { id, version, cityId, name, geometry: geometryOf(zone), color, price, minimum, freeFrom }
}

function geometryOf(zone: Zone): ZoneView['geometry'] {
  const shape = geoShape(zone)
  return shape.type === 'Polygon'
    ? { type: shape.type, coordinates: ringsOf(shape.coordinates) }
    : { type: shape.type, coordinates: shape.coordinates.map(ringsOf) }
}

function ringsOf(rings: Area[number]): [number, number][][] {
  return rings.map((ring: Ring) => ring.map(([lon, lat]): [number, number] => [lon, lat]))
}
