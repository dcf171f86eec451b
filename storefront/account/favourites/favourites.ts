// The customer's favourites: an optimistic update, which is rolled back if the server refuses it.

import { type Query, queries } from '@dasturxon/client/query'
import type { CallFailure, CallResult } from '@dasturxon/contract/client'
import type { ProductId } from '@dasturxon/domain/ids'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../shop/api.ts'
import { useSession } from '../../shop/session.ts'
import { dropWish, waitingWish } from './waiting-wish.ts'

type Favourites = Query<readonly ProductId[]>

const NOTHING = () => () => undefined
/** Changes that the server has not confirmed yet. */
const wanted = new Map<ProductId, boolean>()

/** The favourites of a customer, newest first. A like from before signing in is sent to the server first. */
export const favouritesQuery = queries<string, readonly ProductId[]>(async (_userId, signal) => {
  const wish = waitingWish(Date.now())
  if (wish !== null) {
    const made = await tell(wish, true)
    // without an answer the like is kept for the next time; after a refusal it is dropped
    if (made.ok || made.status !== 0) dropWish()
  }
  const answer = await call('GET /products/v1/favourite/all', {}, { signal })
  if (!answer.ok) return answer
  return { ...answer, value: withWanted(answer.value.map(({ productId }) => productId)) }
})

function tell(productId: ProductId, isLiked: boolean): Promise<CallResult<unknown>> {
  return isLiked
    ? call('POST /products/v1/favourite', { body: { productId } })
    : call('DELETE /products/v1/favourite/:id', { params: { id: productId } })
}

function withWanted(ids: readonly ProductId[]): readonly ProductId[] {
  return [...wanted].reduce((held, [id, isLiked]) => changed(held, id, isLiked), ids)
}

/** The list with or without one product; a new one becomes the first, the others keep their order. */
function changed(ids: readonly ProductId[], id: ProductId, isLiked: boolean): readonly ProductId[] {
  if (ids.includes(id) === isLiked) return ids
  return isLiked ? [id, ...ids] : ids.filter((each) => each !== id)
}

function put(query: Favourites, id: ProductId, isLiked: boolean): void {
  const answer = query.get()
  if (answer.state === 'ready') query.set(changed(answer.value, id, isLiked))
}

/**
 * Likes or unlikes a product, and shows it at once. Returns the failure if the server refused; the change is rolled back
 * then. Of several quick presses, the last one counts.
 */
export async function like(userId: string, id: ProductId, isLiked: boolean): Promise<CallFailure | null> {
  const query = favouritesQuery(userId)
  const isOnTheWay = wanted.has(id)
  wanted.set(id, isLiked)
  put(query, id, isLiked)
  if (isOnTheWay) return null
  for (let told = isLiked; ; told = wanted.get(id) ?? told) {
    const answer = await tell(id, told)
    if (answer.ok && wanted.get(id) !== told) continue
    wanted.delete(id)
    if (answer.ok) return null
    put(query, id, !told)
    return answer
  }
}

function holds(query: Favourites | null, id: ProductId): boolean {
  const answer = query?.get()
  return answer?.state === 'ready' && answer.value.includes(id)
}

/** Whether the signed-in customer likes the product; the list is loaded once, for any number of hearts on the page. */
export function useIsFavourite(id: ProductId): boolean {
  const userId = useSession((session) => (session.state === 'signed' ? session.user.id : null))
  const query = userId === null ? null : favouritesQuery(userId)
  useEffect(() => {
    if (query?.get().state === 'loading') void query.ask()
  }, [query])
  return useSyncExternalStore(
    query?.listen ?? NOTHING,
    () => holds(query, id),
    () => false,
  )
}
