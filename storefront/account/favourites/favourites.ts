// What a customer likes: shown at once, told to the server behind it, taken back when the server refuses.

import { type Query, queries } from '@dasturxon/client/query'
import type { CallFailure, CallResult } from '@dasturxon/contract/client'
import type { ProductId } from '@dasturxon/domain/ids'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../shop/api.ts'
import { useSession } from '../../shop/session.ts'
import { dropWish, waitingWish } from './waiting-wish.ts'

type Favourites = Query<readonly ProductId[]>

const NOTHING = () => () => undefined
/** What the person wants and the server has not confirmed yet. */
const wanted = new Map<ProductId, boolean>()

/** The favourites of a customer, the newest first; a wish from before signing in comes true on the way. */
export const favouritesQuery = queries<string, readonly ProductId[]>(async (_userId, signal) => {
  const wish = waitingWish(Date.now())
  if (wish !== null) {
    const made = await tell(wish, true)
    // without an answer the wish waits for the next time; a refusal is the end of it
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

/** The list with or without one; what comes stands first, what stays keeps its place. */
function changed(ids: readonly ProductId[], id: ProductId, isLiked: boolean): readonly ProductId[] {
  if (ids.includes(id) === isLiked) return ids
  return isLiked ? [id, ...ids] : ids.filter((each) => each !== id)
}

function put(query: Favourites, id: ProductId, isLiked: boolean): void {
  const answer = query.get()
  if (answer.state === 'ready') query.set(changed(answer.value, id, isLiked))
}

/**
 * Likes a product, or likes it no more: on the screen at once. Gives the failure when the server did not take it, and
 * then the screen is as before. The last of several quick presses counts.
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

/** Whether the signed-in customer likes the product; the list is asked for once, however many hearts the page has. */
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
