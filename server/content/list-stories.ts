import type { Story } from '@dasturxon/contract/shop/notifications-v2'
import type { z } from 'zod'
import type { Scope } from '../db/scope.ts'
import { findSettings } from '../merchants/find-settings.ts'
import { listStories, type StoryWish } from './story-store.ts'
import { storyView } from './story-view.ts'

/** The current stories; empty where the brand switched them off. A story without pictures is not shown. */
export async function listShownStories(scope: Scope, wish: StoryWish): Promise<z.output<typeof Story>[]> {
  const { web } = await findSettings(scope)
  if (!web.storiesActive) return []
  return (await listStories(scope, wish)).map(storyView).filter(({ slides }) => slides.length > 0)
}
