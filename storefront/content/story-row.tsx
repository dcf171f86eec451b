// Stories on the menu: covers from the shop; the rest is loaded when one is opened.
import type { CityId } from '@dasturxon/domain/ids'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { usePlace } from '../places/place.ts'
import { useSession } from '../shop/session.ts'
import { useShop } from '../shop/shop.tsx'
import { seenStories, useSeenLoaded, useSeenStories } from './seen-stories.ts'
import { type StoryCover, storiesQuery } from './stories.ts'
import { StoryCovers } from './story-covers.tsx'
import { toldIn, unseenFirst } from './story-order.ts'

const StoryViewer = lazy(async () => ({ default: (await import('./story-viewer.tsx')).StoryViewer }))

type Opened = { readonly cover: StoryCover; readonly opener: HTMLElement; readonly asks: number }

/** The covers in the order of this visit: what is seen meanwhile keeps its place until the next one. */
function useCovers(cityId: CityId | null): readonly StoryCover[] {
  const { stories } = useShop()
  const isLoaded = useSeenLoaded()
  const [seenBefore, setSeenBefore] = useState<ReturnType<typeof seenStories>>([])
  useEffect(() => {
    if (isLoaded) setSeenBefore(seenStories())
  }, [isLoaded])
  return useMemo(() => unseenFirst(toldIn(stories, cityId), seenBefore), [stories, cityId, seenBefore])
}

/** The row of stories with its viewer. */
export function StoryRow() {
  const cityId = usePlace().branch?.cityId ?? null
  const covers = useCovers(cityId)
  const seen = useSeenStories()
  const isSigned = useSession(({ state }) => state === 'signed')
  const hasNews = covers.some(({ id }) => !seen.includes(id))
  useEffect(() => {
    // what the account has seen on another device is no news here
    if (isSigned && hasNews) void storiesQuery(cityId).ask()
  }, [isSigned, hasNews, cityId])
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <StoryCovers
      covers={covers}
      isSeen={({ id }) => seen.includes(id)}
      onOpen={(cover, opener) => setOpened((last) => ({ cover, opener, asks: (last?.asks ?? 0) + 1 }))}
    >
      {opened !== null && (
        <Suspense>
          <StoryViewer covers={covers} first={opened.cover} opener={opened.opener} asks={opened.asks} />
        </Suspense>
      )}
    </StoryCovers>
  )
}
