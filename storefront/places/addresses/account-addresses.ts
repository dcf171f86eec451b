// The addresses of the account: sent from this device once, read from the server, and merged into one list. The only
// place that does this, for every way to sign in and for every start of a page.
import { listenToView } from '@dasturxon/client/presence'
import { type Query, queries } from '@dasturxon/client/query'
import type { CallResult } from '@dasturxon/contract/client'
import { call } from '../../shop/api.ts'
import { type User, useSession } from '../../shop/session.ts'
import { currentPlace, listenToPlace, replaceAddresses, type SavedAddress, savedLike } from '../place-store.ts'
import {
  type AccountAddress,
  accountBody,
  filledFrom,
  fromAccount,
  hasSameWords,
  mergeAddresses,
} from './address-merge.ts'

type AccountAddresses = Query<readonly AccountAddress[]>
type Answer = CallResult<readonly AccountAddress[]>

/** The account's addresses. Asking for them also sends those of this device, and stores the merged list. */
export const addressesQuery = queries<User, readonly AccountAddress[]>(
  (user) => syncOnce(user),
  ({ id }) => id,
)

let last: Promise<unknown> = Promise.resolve()
let syncing: Promise<Answer> | null = null

/** One after another: an answer that was on its way while an address was deleted would bring it back. */
export function inOrder<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work)
  last = result.then(
    () => undefined,
    () => undefined,
  )
  return result
}

function syncOnce(user: User): Promise<Answer> {
  syncing ??= inOrder(() => sync(user)).finally(() => {
    syncing = null
  })
  return syncing
}

/** Call it only `inOrder`. A failed call changes nothing: the address stays on this device and is sent the next time. */
export async function sync(user: User): Promise<Answer> {
  const tried = new Set<SavedAddress>()
  for (;;) {
    await sendAll(user, tried)
    const { id: userId, merchantId } = user
    const answer = await call('GET /users/v1/addresses/merchant/:merchantId/user/:userId', {
      params: { merchantId, userId },
    })
    if (!answer.ok || !isSignedIn(user)) return answer
    store(mergeAddresses(currentPlace().saved, answer.value))
    // the customer may have added an address meanwhile
    if (unsent().every((address) => tried.has(address))) return answer
  }
}

async function sendAll(user: User, tried: Set<SavedAddress>): Promise<void> {
  for (const address of unsent()) {
    if (tried.has(address)) continue
    tried.add(address)
    const saved = await send(user, address)
    if (saved !== null && isSignedIn(user)) putAddress(address, { ...saved, mode: address.mode })
  }
}

/** Saves an address in the account; `null` when this failed. The account may have one at this point already. */
async function send(user: User, address: SavedAddress): Promise<SavedAddress | null> {
  const params = { userId: user.id }
  const sent = await call('POST /users/v1/addresses/user/:userId', { params, body: accountBody(address, null) })
  if (!sent.ok) return null
  const theirs = fromAccount(sent.value)
  const wished = filledFrom(address, theirs)
  // the chosen one is what the customer sees in the order, so it must not change to what the account has
  if (!isChosen(address) || hasSameWords(wished, theirs)) return theirs
  const { id } = sent.value
  const changed = await call('PUT /users/v1/addresses/:id', { params: { id }, body: accountBody(wished, sent.value) })
  return changed.ok ? fromAccount(changed.value) : null
}

function unsent(): readonly SavedAddress[] {
  return currentPlace().saved.filter(({ account }) => account === null)
}

function isChosen(address: SavedAddress): boolean {
  const { address: chosen } = currentPlace()
  return chosen !== null && savedLike([address], chosen) !== undefined
}

function isSignedIn(user: User): boolean {
  const session = useSession.getState()
  return session.state === 'signed' && session.user.id === user.id
}

/** Replaces a saved address by its new state; nothing happens if it was deleted or changed meanwhile. */
export function putAddress(before: SavedAddress, after: SavedAddress): void {
  store(currentPlace().saved.map((address) => (address === before ? after : address)))
}

function store(saved: readonly SavedAddress[]): void {
  const { saved: held } = currentPlace()
  const isSame = saved.length === held.length && saved.every((address, index) => address === held[index])
  if (!isSame) replaceAddresses(saved)
}

/** The query of the signed-in customer; `null` for a guest. */
export function ownAddresses(): AccountAddresses | null {
  const session = useSession.getState()
  return session.state === 'signed' ? addressesQuery(session.user) : null
}

/** Keeps both lists the same: after every sign-in, when an address is added, and when the page is visible again. */
export function followAddresses(gone: AbortSignal): void {
  let userId: string | null = null
  const refresh = () => void ownAddresses()?.refresh()
  const meet = () => {
    const session = useSession.getState()
    const before = userId
    userId = session.state === 'signed' ? session.user.id : null
    if (userId !== before) refresh()
  }
  const ends = [
    useSession.subscribe(meet),
    listenToPlace(() => {
      if (unsent().length > 0 && syncing === null) refresh()
    }),
  ]
  meet()
  listenToView({ onShow: refresh }, gone)
  gone.addEventListener('abort', () => {
    for (const end of ends) end()
  })
}
