// The stored place of the order: the service, the address or the branch, and the saved addresses.

import { type Fields, fieldsOf, idOf, listOf, numberOf, oneOf, textOf } from '@dasturxon/client/parse-stored'
import { openedBrandId, persistedStore } from '@dasturxon/client/persisted-store'
import { writeCookie } from '@dasturxon/client/write-cookie'
import {
  ADDRESS_KINDS,
  type AddressKind,
  type AddressMode,
  flatOf,
  roundPoint,
  sameAddress,
} from '@dasturxon/domain/address'
import type { AddressId, BranchId } from '@dasturxon/domain/ids'
import type { Point } from '@dasturxon/domain/zones'

export type Service = 'DELIVERY' | 'PICK_UP'
export type NamedMode = Exclude<AddressMode, 'SAVED'>

/** A saved address of the customer; `name` is the customer's own name for it. */
export type SavedAddress = {
  readonly name: string
  readonly streetName: string
  readonly houseNumber: string
  readonly description: string
  readonly office: string
  readonly domophone: string
  readonly entrance: string
  readonly floor: string
  readonly kind: AddressKind
  /** For the courier. */
  readonly comment: string
  /** How the customer named the place; a landmark (`TARGET`) is in the description and has no street. */
  readonly mode: NamedMode
  readonly point: Point
  /** The same address in the customer's account; `null` while it is only on this device. */
  readonly account: { readonly id: AddressId; readonly version: number } | null
}

/** `service` is `null` until the customer chooses; each service has its own branch. */
export type KeptPlace = {
  readonly service: Service | null
  readonly address: SavedAddress | null
  /** The branch that delivers to the address, from the server. */
  readonly deliveryBranchId: BranchId | null
  readonly pickupBranchId: BranchId | null
  readonly saved: readonly SavedAddress[]
}

const NOWHERE: KeptPlace = { service: null, address: null, deliveryBranchId: null, pickupBranchId: null, saved: [] }
const SERVICES: readonly Service[] = ['DELIVERY', 'PICK_UP']
const NAMED_MODES: readonly NamedMode[] = ['COORDINATES', 'MAP', 'TARGET']
const COOKIE_SECONDS = 365 * 24 * 60 * 60

const store = persistedStore<KeptPlace>('place', NOWHERE, placeOf)

/** The stored place; screens use `usePlace` instead. */
export const useKeptPlace = store.use
export const usePlaceLoaded = store.useIsLoaded
export const currentPlace = store.get
/** Calls the listener after every change, also of another tab; returns a function that unsubscribes. */
export const listenToPlace = store.listen

/** Chooses the service. */
export function chooseService(service: Service): void {
  change((place) => ({ ...place, service }))
}

/** Chooses the branch for pickup. */
export function choosePickupBranch(pickupBranchId: BranchId): void {
  change((place) => ({ ...place, service: 'PICK_UP', pickupBranchId }))
}

/** Chooses the delivery address and saves it; it replaces a saved address at the same point, in its place. */
export function chooseAddress(address: SavedAddress): void {
  const rounded = { ...address, office: flatOf(address), point: roundPoint(address.point) }
  change((place) => {
    const same = place.saved.filter((other) => sameAddress(other.point, rounded.point))
    const [first] = same
    return {
      ...place,
      service: 'DELIVERY',
      address: rounded,
      deliveryBranchId: null,
      saved:
        first === undefined
          ? [rounded, ...place.saved]
          : place.saved.flatMap((other) => (other === first ? rounded : same.includes(other) ? [] : other)),
    }
  })
}

/** Replaces the saved addresses. The chosen one gets its new state; if it is not among them, no address is chosen. */
export function replaceAddresses(saved: readonly SavedAddress[]): void {
  change((place) => {
    const { address: chosen } = place
    const address = chosen === null ? null : (savedLike(saved, chosen) ?? null)
    const isThere = address !== null && chosen !== null && sameAddress(address.point, chosen.point)
    return { ...place, saved, address, deliveryBranchId: isThere ? place.deliveryBranchId : null }
  })
}

/** The saved address that is this one: by its account, otherwise by its point. */
export function savedLike(saved: readonly SavedAddress[], { account, point }: SavedAddress): SavedAddress | undefined {
  const linked = account === null ? undefined : saved.find((other) => other.account?.id === account.id)
  return linked ?? saved.find((other) => sameAddress(other.point, point))
}

/** The account has no such address: it is kept as an address of this device. */
export function unlinkAddress(id: string): void {
  const { saved } = store.get()
  replaceAddresses(saved.map((address) => (address.account?.id === id ? { ...address, account: null } : address)))
}

/** Stores which branch delivers to the chosen address. */
export function setDeliveryBranch(deliveryBranchId: BranchId | null): void {
  if (store.get().deliveryBranchId === deliveryBranchId) return
  change((place) => ({ ...place, deliveryBranchId }))
}

/** Deletes a saved address from this device; if it was the chosen one, no address is chosen. */
export function forgetAddress(point: Point): void {
  replaceAddresses(store.get().saved.filter((address) => !sameAddress(address.point, point)))
}

function change(next: (place: KeptPlace) => KeptPlace): void {
  store.set(next)
  tellServer(store.get())
}

/** Sets a cookie so that the server renders the next page for this place. It holds only the service and the branch. */
function tellServer({ service, deliveryBranchId, pickupBranchId }: KeptPlace): void {
  const branchId = service === 'PICK_UP' ? pickupBranchId : deliveryBranchId
  const isKnown = service !== null && branchId !== null
  const value = isKnown ? `${service}.${branchId}` : ''
  writeCookie(`place-${openedBrandId()}`, value, isKnown ? COOKIE_SECONDS : 0)
}

function placeOf(stored: unknown): KeptPlace | null {
  const fields = fieldsOf(stored)
  if (fields === null) return null
  return {
    service: oneOf(fields.service, SERVICES),
    address: addressOf(fields.address)[0] ?? null,
    deliveryBranchId: idOf<BranchId>(fields.deliveryBranchId),
    pickupBranchId: idOf<BranchId>(fields.pickupBranchId),
    saved: listOf(fields.saved).flatMap(addressOf),
  }
}

function addressOf(stored: unknown): SavedAddress[] {
  const fields = fieldsOf(stored)
  const point = pointOf(fieldsOf(fields?.point))
  if (fields === null || point === null) return []
  const houseNumber = textOf(fields.houseNumber)
  return [
    {
      name: textOf(fields.name),
      streetName: textOf(fields.streetName),
      houseNumber,
      description: textOf(fields.description),
      office: flatOf({ office: textOf(fields.office), houseNumber }),
      domophone: textOf(fields.domophone),
      entrance: textOf(fields.entrance),
      floor: textOf(fields.floor),
      kind: oneOf(fields.kind, ADDRESS_KINDS) ?? 'HOUSE',
      comment: textOf(fields.comment),
      mode: oneOf(fields.mode, NAMED_MODES) ?? 'MAP',
      point,
      account: accountOf(fieldsOf(fields.account)),
    },
  ]
}

function accountOf(fields: Fields | null): SavedAddress['account'] {
  const [id, version] = [idOf<AddressId>(fields?.id), numberOf(fields?.version)]
  return id === null || version === null ? null : { id, version }
}

function pointOf(fields: Fields | null): Point | null {
  const [lat, lon] = [numberOf(fields?.lat), numberOf(fields?.lon)]
  return lat === null || lon === null ? null : { lat, lon }
}
