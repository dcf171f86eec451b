// One list of addresses: how those of the device and those of the account become one, and how one becomes the other.
import type { Api } from '@dasturxon/contract/api'
import type { Reply, Send } from '@dasturxon/contract/endpoint'
import { sameAddress } from '@dasturxon/domain/address'
import type { SavedAddress } from '../place-store.ts'

export type AccountAddress = Reply<Api['GET /users/v1/addresses/merchant/:merchantId/user/:userId']>[number]
type AddressBody = Send<Api['PUT /users/v1/addresses/:id']>['body']

/** Fields that may be empty. */
const OPTIONAL = ['office', 'domophone', 'entrance', 'floor', 'comment'] as const
const WORDS = ['name', 'kind', ...OPTIONAL] as const

/** What a customer writes about an address and can change later. */
export type AddressWords = Pick<SavedAddress, (typeof WORDS)[number]>

/** An address of the account, as this device saves it. */
export function fromAccount(address: AccountAddress): SavedAddress {
  const { id, version, type, name, streetName, houseNumber, description, details } = address
  const { office, domophone, entrance, floor } = details
  return {
    ...{ name, streetName, houseNumber, description, office, domophone, entrance, floor },
    kind: type,
    comment: commentOf(address),
    // a landmark has no street
    mode: streetName === '' ? 'TARGET' : 'MAP',
    point: pointOf(address),
    account: { id, version },
  }
}

/** The body that saves an address of this device in the account; `held` is the account's state of it, if it has one. */
export function accountBody(address: SavedAddress, held: AccountAddress | null): AddressBody {
  const { name, streetName, houseNumber, description, office, domophone, entrance, floor, kind, comment, point } =
    address
  // where the account has only one comment, it is the one that was shown and edited
  const second = held === null || held.comment === '' ? '' : held.details.comment
  return {
    ...{ name, streetName, houseNumber, description, comment },
    type: kind,
    details: { office, domophone, entrance, floor, comment: second },
    cityId: held?.cityId ?? null,
    latitude: point.lat,
    longitude: point.lon,
    ...(held === null ? {} : { version: held.version }),
  }
}

/** Whether the two are the same in words. */
export function hasSameWords(a: SavedAddress, b: SavedAddress): boolean {
  return WORDS.every((field) => a[field] === b[field])
}

/** The address as it was typed here, its empty fields filled from the account's. */
export function filledFrom(typed: SavedAddress, account: SavedAddress): SavedAddress {
  const filled = OPTIONAL.filter((field) => typed[field] === '').map((field) => [field, account[field]])
  return { ...typed, ...Object.fromEntries(filled) }
}

/**
 * One list of both, in the order of the account; addresses that the account does not have yet are first. An address of
 * the account that its answer no longer has was deleted on another device, so it is not in the list.
 */
export function mergeAddresses(
  saved: readonly SavedAddress[],
  account: readonly AccountAddress[],
): readonly SavedAddress[] {
  const alone = saved.filter((address) => address.account === null)
  const isAlone = (theirs: AccountAddress) => alone.some(({ point }) => sameAddress(point, pointOf(theirs)))
  const shared = account
    // what was typed here at the same point and could not be sent yet is shown instead
    .filter((theirs) => !isAlone(theirs))
    .map((theirs) => {
      const held = saved.find((address) => address.account?.id === theirs.id)
      return held?.account?.version === theirs.version ? held : fromAccount(theirs)
    })
  return [...alone, ...shared]
}

/** Older clients write the comment for the courier into the details. */
function commentOf({ comment, details }: AccountAddress): string {
  return comment === '' ? details.comment : comment
}

function pointOf({ latitude, longitude }: AccountAddress) {
  return { lat: latitude, lon: longitude }
}
