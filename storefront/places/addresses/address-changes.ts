// Changes to a saved address: in the account if it is there, otherwise on this device.
import type { CallFailure } from '@dasturxon/contract/client'
import { call } from '../../shop/api.ts'
import { type User, useSession } from '../../shop/session.ts'
import { currentPlace, forgetAddress, type SavedAddress, savedLike } from '../place-store.ts'
import { inOrder, putAddress, sync } from './account-addresses.ts'
import { type AddressWords, accountBody, fromAccount } from './address-merge.ts'

/** `stale`: changed on another device, its latest state is in the list now. `gone`: deleted on another device. */
export type Saving = 'saved' | 'stale' | 'gone' | CallFailure

type Linked = NonNullable<SavedAddress['account']>

// whether the customer is signed in is not known, because the server did not answer
const NO_ANSWER: CallFailure = { ok: false, code: 'NETWORK', status: 0, problem: null }

/** Saves the changed words of an address. */
export function saveAddress(address: SavedAddress, words: AddressWords): Promise<Saving> {
  return inOrder(async () => {
    const held = savedLike(currentPlace().saved, address)
    if (held === undefined) return 'gone'
    const session = useSession.getState()
    if (held.account === null || session.state === 'guest') {
      // the account has other words from now on, so it is an address of this device until it is sent
      putAddress(held, { ...held, ...words, account: null })
      return 'saved'
    }
    if (session.state === 'unknown') return NO_ANSWER
    // a version that the customer has not seen must not be overwritten
    if (held.account.version !== address.account?.version) return 'stale'
    return saveInAccount(session.user, { ...held, ...words }, held.account)
  })
}

async function saveInAccount(user: User, wished: SavedAddress, { id, version }: Linked): Promise<Saving> {
  // the account has fields that this device does not keep, and they must not be lost
  const read = await sync(user)
  if (!read.ok) return read
  const theirs = read.value.find((address) => address.id === id)
  if (theirs === undefined) return 'gone'
  if (theirs.version !== version) return 'stale'
  const changed = await call('PUT /users/v1/addresses/:id', { params: { id }, body: accountBody(wished, theirs) })
  if (changed.ok) {
    const held = savedLike(currentPlace().saved, wished)
    if (held !== undefined) putAddress(held, fromAccount(changed.value))
    return 'saved'
  }
  if (changed.code !== 'STALE' && changed.code !== 'NOT_FOUND') return changed
  await sync(user)
  return changed.code === 'STALE' ? 'stale' : 'gone'
}

/** Deletes an address; on failure it stays, and the failure is returned. */
export function removeAddress(address: SavedAddress): Promise<CallFailure | null> {
  return inOrder(async () => {
    const held = savedLike(currentPlace().saved, address)
    if (held === undefined) return null
    const session = useSession.getState()
    if (held.account !== null && session.state !== 'guest') {
      const { id } = held.account
      const answer =
        session.state === 'signed' ? await call('DELETE /users/v1/addresses/:id', { params: { id } }) : NO_ANSWER
      // deleted on another device is deleted
      if (!answer.ok && answer.code !== 'NOT_FOUND') return answer
    }
    forgetAddress(held.point)
    return null
  })
}
