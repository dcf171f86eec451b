// Where the order goes, by the way the customer named it.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { FIELD_ERRORS } from '@dasturxon/contract/errors/field-errors'
import { isAddressName } from '@dasturxon/domain/address'
import type { UserId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import { showAddress } from '../../customers/addresses/saved-addresses.ts'
import type { Scope } from '../../db/scope.ts'
import type { QuoteBody } from './ask.ts'

type OrderAddress = Omit<NonNullable<QuoteBody['address']>, 'id'>
export type Target = { readonly address: OrderAddress | null }

const NO_LANDMARK = { path: 'body.address.description', code: 'TOO_SHORT', description: FIELD_ERRORS.TOO_SHORT }

/** The address of the draft: the one of the account where it is named by its id, whatever stands beside the id. */
export async function readTarget(
  scope: Scope,
  { address, addressType, serviceType }: Pick<QuoteBody, 'address' | 'addressType' | 'serviceType'>,
  userId: UserId | null,
): Promise<Result<Target, ErrorRefusal>> {
  if (address == null || serviceType !== 'DELIVERY') return ok({ address: null })
  const { id, ...given } = address
  // a pin beside a landmark says too little without its name
  if (addressType === 'TARGET' && !isAddressName(given.description)) {
    return refuse('INVALID_FIELDS', { errors: [NO_LANDMARK] })
  }
  // a guest's own list has ids that nobody else knows
  if (addressType !== 'SAVED' || id === undefined || userId === null) return ok({ address: given })
  const saved = await showAddress(scope, userId, id)
  if (saved === null) return refuse('ADDRESS_NOT_FOUND')
  const { name, streetName, houseNumber, description, latitude, longitude } = saved
  const { office, domophone, entrance, floor } = saved.details
  return ok({
    address: { name, streetName, houseNumber, description, office, domophone, entrance, floor, latitude, longitude },
  })
}
