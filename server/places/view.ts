// Places → the contract's spelling. Allow-lists: fields that are not named here are never sent.
import type { Branch as BranchShape, City as CityShape, ClosestBranch, Region } from '@dasturxon/contract/shop/users-v1'
import type { Serving } from '@dasturxon/domain/serving'
import { geoShape } from '@dasturxon/domain/zone-shape'
import type { Ring, ZoneShape } from '@dasturxon/domain/zones'
import type { z } from 'zod'
import type { Branch, City, Zone } from './place-store.ts'

/** A city. */
export function cityView(row: City): z.output<typeof CityShape> {
  const { id, name, description } = row
  const { lat: latitude, lon: longitude, is_main: isMain, is_taximeter: isTaximeter } = row
  const { uz = '', ru = '', eng = '' } = row.taximeter_comment
  const taximeterComments = { uz, ru, en: eng }
  return { id, name, description, latitude, longitude, isMain, isTaximeter, taximeterComments }
}

/** A branch with its hours and services; `distance` is there where a point was asked about. */
export function branchView(branch: Branch): z.output<typeof BranchShape> {
  return {
    id: branch.id,
    merchantId: branch.merchantId,
    cityId: branch.cityId,
    name: branch.name,
    address: branch.address,
    landmark: branch.landmark,
    latitude: branch.point.lat,
    longitude: branch.point.lon,
    phone: branch.phone,
    bookingPhone: branch.bookingPhone,
    isActive: branch.isActive,
    isMain: branch.isMain,
    deleted: branch.isDeleted,
    createdDate: branch.createdAt.toISOString(),
    lastModifiedDate: branch.updatedAt.toISOString(),
    ...branch.plainHours,
    ...branch.foreignIds,
    deliveryPrice: branch.deliveryPrice,
    distance: null,
    workHours: branch.workHours.map(({ type, hours }) => ({ type, hours: [...hours] })),
    exceptions: [...branch.exceptions],
    settings: {
      bookingEnabled: branch.isBookingEnabled,
      deliveryEnabled: branch.services.includes('DELIVERY'),
      dineinEnabled: branch.services.includes('DINE_IN'),
      pickupEnabled: branch.services.includes('PICK_UP'),
      directorId: branch.directorId,
      merchantId: branch.merchantId,
      ...branch.switches,
    },
  }
}

type Closest = z.output<typeof ClosestBranch>

/** The branch that serves a point, how far it is, and what delivery costs from there. */
export function closestBranchView({ branch, distanceM }: Serving<Branch>, tariff: Closest['tariff']): Closest {
  return { ...branchView(branch), distance: distanceM, tariff }
}

/** A delivery zone. */
export function regionView(zone: Zone): z.output<typeof Region> {
  const { id, merchantId, name, cityId, color, price } = zone
  return { id, merchantId, name, cityId, polygon: ringView(zone.polygon), geometry: geometryView(zone), color, price }
}

function geometryView(zone: ZoneShape): z.output<typeof Region>['geometry'] {
  const shape = geoShape(zone)
  return shape.type === 'Polygon'
    ? { type: shape.type, coordinates: shape.coordinates.map(ringView) }
    : { type: shape.type, coordinates: shape.coordinates.map((part) => part.map(ringView)) }
}

function ringView(ring: Ring): [number, number][] {
  return ring.map(([lon, lat]) => [lon, lat])
}
