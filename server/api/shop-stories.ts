import type { notificationsV2 } from '@dasturxon/contract/shop/notifications-v2'
import { ok } from '@dasturxon/domain/result'
import { signedIn } from '../caller.ts'
import { listShownStories } from '../content/list-stories.ts'
import { seeStory } from '../content/see-story.ts'
import type { Routes } from '../http/call.ts'

export const storyRoutes: Routes<typeof notificationsV2> = {
  'GET /notifications/v2/stories': ({ query: { type: channel, cityId = null }, caller: { userId }, inTransaction }) =>
    inTransaction(async (scope) => ok(await listShownStories(scope, { channel, cityId, userId }))),

  'POST /notifications/v2/stories/:id/seen': ({ params, caller, inTransaction }) =>
    inTransaction((scope) => seeStory(scope, signedIn(caller), params.id)),
}
