// Stories: covers are part of the shop, slides are loaded when a story is opened.

import { queries } from '@dasturxon/client/query'
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { Shop } from '@dasturxon/contract/shop/shop'
import type { CityId, StoryId } from '@dasturxon/domain/ids'
import { call } from '../shop/api.ts'
import { hostApp } from '../shop/host-app.ts'
import { useSession } from '../shop/session.ts'
import { keepSeen, seenStories } from './seen-stories.ts'

export type StoryCover = Shop['stories'][number]
export type Story = Reply<Api['GET /notifications/v2/stories']>[number]
export type Slide = Story['slides'][number]

/** The stories of a city with their slides; stories seen on another device of the account are marked as seen here. */
export const storiesQuery = queries<CityId | null, readonly Story[]>(async (cityId, signal) => {
  const query = { type: hostApp()?.channel ?? ('WEB' as const), ...(cityId === null ? {} : { cityId }) }
  const answer = await call('GET /notifications/v2/stories', { query }, { signal })
  if (answer.ok) keepSeen(answer.value.filter(({ isSeen }) => isSeen).map(({ id }) => id))
  return answer
})

/** Marks a story as seen: on this device, and in the account if the customer is signed in. */
export function seeStory(id: StoryId): void {
  const isNews = !seenStories().includes(id)
  keepSeen([id])
  // a failed call is not retried: at worst the story is shown as new on another device
  if (isNews && useSession.getState().state === 'signed') {
    void call('POST /notifications/v2/stories/:id/seen', { params: { id } })
  }
}
