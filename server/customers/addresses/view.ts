// A saved address → the contract.
import type { Address } from '@dasturxon/contract/shop/saved-addresses'
import { detailsOf, flatOf } from '@dasturxon/domain/address'
import type { z } from 'zod'
import type { AddressRow } from './address-store.ts'

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

/** Rows older than the rule may hold the house number as a flat. */
function addressDetails(row: AddressRow): z.output<typeof Address>['details'] {
  const details = detailsOf(row.details)
  return { ...details, office: flatOf({ office: details.office, houseNumber: row.house_number }) }
}
