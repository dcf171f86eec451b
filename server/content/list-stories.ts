import type { Story } from '@dasturxon/contract/shop/notifications-v2'
import { normalCode } from '@dasturxon/domain/promo'
import type { z } from 'zod'
import { type AdvertisedPromo, listAdvertisedPromos } from '../benefits/list-advertised-promos.ts'
import type { Scope } from '../db/scope.ts'
import { findSettings } from '../merchants/find-settings.ts'
import { listStories, type StoryWish } from './story-store.ts'
import { storyView } from './story-view.ts'

type StoryShape = z.output<typeof Story>
type SlideShape = StoryShape['slides'][number]

/**
 * The current stories; empty where the brand switched them off. A story without pictures is not shown, nor a button whose
 * promo cannot be used.
 */
export async function listShownStories(scope: Scope, wish: StoryWish): Promise<StoryShape[]> {
  const { web } = await findSettings(scope)
  if (!web.storiesActive) return []
  const stories = (await listStories(scope, wish)).map(storyView).filter(({ slides }) => slides.length > 0)
  const codes = stories.flatMap(({ slides }) => slides.flatMap((slide) => promoOf(slide) ?? []))
  const { usable } = await listAdvertisedPromos(scope, codes)
  return stories.map((story) => ({ ...story, slides: story.slides.map((slide) => withUsable(slide, usable)) }))
}

function promoOf({ button }: SlideShape): string | null {
  return button?.action.type === 'PROMO' ? normalCode(button.action.id ?? '') : null
}

function withUsable(slide: SlideShape, usable: ReadonlyMap<string, AdvertisedPromo>): SlideShape {
  const code = promoOf(slide)
  return code === null || usable.has(code) ? slide : { ...slide, button: null }
}
