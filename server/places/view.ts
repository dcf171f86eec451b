// Places → the contract's spelling. Allow-lists: fields that are not named here are never sent.
import type { Branch as BranchShape, City as CityShape, ClosestBranch, Region } from '@dasturxon/contract/shop/users-v1'
import type { Serving } from '@dasturxon/domain/serving'
import type { z } from 'zod'
import type { Branch, City, Zone } from './place-store.ts'

/** A city. */
export function cityView(row: City): z.output<typeof CityShape> {
  const { id, name, description } = row
  const { lat: latitude, lon: longitude, is_main: isMain, is_taximeter: isTaximeter } = row
  return { id, name, description, latitude, longitude, isMain, isTaximeter }
}

/** A branch with its hours and services. */
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
    deliveryPrice: branch.deliveryPrice,
    workHours: branch.workHours.map(({ type, hours }) => ({ type, hours: [...hours] })),
    exceptions: [...branch.exceptions],
    settings: {
      bookingEnabled: branch.isBookingEnabled,
      deliveryEnabled: branch.services.includes('DELIVERY'),
      dineinEnabled: branch.services.includes('DINE_IN'),
      pickupEnabled: branch.services.includes('PICK_UP'),
    },
  }
}

/** The branch that serves a point, and how far it is. */
export function closestBranchView({ branch, distanceM }: Serving<Branch>): z.output<typeof ClosestBranch> {
  return { ...branchView(branch), distance: distanceM }
}

/** A delivery zone. */
export function regionView({ id, name, cityId, polygon, color, price }: Zone): z.output<typeof Region> {
  return { id, name, cityId, polygon: polygon.map(([lon, lat]) => [lon, lat]), color, price }
}
