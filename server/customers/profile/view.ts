// Our words for places and people → the spec's. Allow-lists: what is not named here never leaves.
import type {
  Address,
  Branch as BranchShape,
  City as CityShape,
  ClosestBranch,
  Merchant,
  PhoneChange,
  Region,
  User,
} from '@dasturxon/contract/users-v1'
import { detailsOf, flatOf } from '@dasturxon/domain/address'
import type { Id } from '@dasturxon/domain/ids'
import type { Money } from '@dasturxon/domain/money'
import type { Serving } from '@dasturxon/domain/serving'
import type { z } from 'zod'
import type { MerchantRow } from '../../merchants/merchant-store.ts'
import type { Branch, City, Zone } from '../../places/place-store.ts'
import type { AddressRow } from '../addresses/address-store.ts'
import type { UserRow } from './store.ts'

/** A merchant without the logins and keys that stand beside it. */
export function merchantView(row: MerchantRow): z.output<typeof Merchant> {
  return {
    id: row.id,
    name: row.name,
    logo: row.logo,
    color: row.color,
    sub: row.sub,
    isActive: row.is_active,
    deleted: row.is_deleted,
    latitude: row.lat,
    longitude: row.lon,
    mainCityId: row.main_city_id,
    domainUrl: row.domain_url,
    createdDate: row.created_at.toISOString(),
    lastModifiedDate: row.updated_at.toISOString(),
  }
}

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

/** A customer as they see themselves. */
export function userView(row: UserRow, cashback: Money): z.output<typeof User> {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    phone: row.phone ?? '',
    firstName: row.first_name,
    lastName: row.last_name,
    gender: row.gender,
    birthday: row.birthday,
    email: row.email,
    image: row.image,
    role: row.role,
    isActive: row.is_active,
    cashback,
    version: row.version,
    createdDate: row.created_at.toISOString(),
    lastModifiedDate: row.updated_at.toISOString(),
  }
}

type SentPhoneCode = {
  readonly id: Id<'code'>
  readonly phone: string
  readonly type: 'PHONE_CHANGE' | 'DELETE_ACCOUNT'
  readonly resendIn: number
  readonly sentAt: Date
}

/** What is told of a code that was sent; the code itself never is. */
export function phoneChangeView(sent: SentPhoneCode): z.output<typeof PhoneChange> {
  const { id, phone, type, resendIn: time, sentAt } = sent
  return { id, code: '', phone, type, time, timestamp: sentAt.toISOString() }
}

/** A saved address; its details are always an object. */
export function addressView(row: AddressRow): z.output<typeof Address> {
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    streetName: row.street_name,
    houseNumber: row.house_number,
    description: row.description,
    details: addressDetails(row),
    comment: row.comment,
    cityId: row.city_id,
    latitude: row.lat,
    longitude: row.lon,
    version: row.version,
    createdDate: row.created_at.toISOString(),
    lastModifiedDate: row.updated_at.toISOString(),
  }
}

/** Rows from before the rule may hold the house number as a flat. */
function addressDetails(row: AddressRow): z.output<typeof Address>['details'] {
  const details = detailsOf(row.details)
  return { ...details, office: flatOf({ office: details.office, houseNumber: row.house_number }) }
}
