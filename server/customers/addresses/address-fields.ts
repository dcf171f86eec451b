import { invalidField } from '@dasturxon/contract/errors/invalid-field'
import { AddressInput } from '@dasturxon/contract/shop/saved-addresses'
import { type AddressDetails, detailsOf, flatOf, normalName, roundPoint } from '@dasturxon/domain/address'
import { ok, refuse } from '@dasturxon/domain/result'
import type { z } from 'zod'
import type { Scope } from '../../db/scope.ts'
import { isKnownCity } from '../../places/show-places.ts'
import type { AddressFields } from './address-store.ts'

export type AddressAsk = z.output<typeof AddressInput>

/** The address as it will be stored: one format of details, six decimals, a city of this merchant or none. */
export async function readAddress(scope: Scope, ask: AddressAsk) {
  const details = readDetails(ask.details)
  if (details === null) return refuse('INVALID_FIELDS', invalidField('body.details', 'DETAILS'))
  const cityId = ask.cityId ?? null
  if (cityId !== null && !(await isKnownCity(scope, cityId))) return refuse('NOT_FOUND')

  const { type, streetName, houseNumber, description, comment } = ask
  const point = roundPoint({ lat: ask.latitude, lon: ask.longitude })
  const fields: AddressFields = {
    type,
    name: normalName(ask.name),
    streetName,
    houseNumber,
    description,
    details: { ...details, office: flatOf({ office: details.office, houseNumber }) },
    comment,
    cityId,
    ...point,
  }
  return ok(fields)
}

/** Older clients send details as text; the same limits apply as for an object. */
function readDetails(given: AddressAsk['details']): AddressDetails | null {
  const parsed = AddressInput.shape.details.safeParse(detailsOf(given))
  if (!parsed.success || typeof parsed.data === 'string') return null
  const { office, domophone, entrance, floor, comment } = parsed.data
  return {
    office: office.toWellFormed(),
    domophone: domophone.toWellFormed(),
    entrance: entrance.toWellFormed(),
    floor: floor.toWellFormed(),
    // the database does not accept an unpaired surrogate in JSON
    comment: comment.toWellFormed(),
  }
}
