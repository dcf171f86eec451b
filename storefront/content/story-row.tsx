// The row of stories on the menu: covers are part of the shop; slides are loaded when a story is opened.

import { tied } from '@dasturxon/domain/format'
import { hyphenated } from '@dasturxon/domain/hyphens'
import type { CityId } from '@dasturxon/domain/ids'
import { Picture } from '@dasturxon/ui/picture'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { pictureSource } from '../pictures/merchant-pictures.ts'
import { usePlace } from '../places/place.ts'
import { Rail } from '../shop/parts/rail.tsx'
import { useSession } from '../shop/session.ts'
import { useShop } from '../shop/shop.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { seenStories, useSeenLoaded, useSeenStories } from './seen-stories.ts'
import { type StoryCover, storiesQuery } from './stories.ts'
import { toldIn, unseenFirst } from './story-order.ts'

type CoversProps = {
  readonly covers: readonly StoryCover[]
  isSeen(cover: StoryCover): boolean
  /** Gets the button that was pressed, so that focus can return to it. */
  onOpen(cover: StoryCover, opener: HTMLElement): void
  readonly children?: ReactNode
}

/** The row of stories, keyed by index: an element is reused when its story changes, so that the layout does not shift. */
function StoryCovers({ covers, isSeen, onOpen, children }: CoversProps) {
  const t = useText()
  const language = useLanguage()
  // the accessible name must contain the visible text, so both have the same soft hyphens
  const titleOf = (cover: StoryCover) => hyphenated(tied(cover.title), language)
  if (covers.length === 0) return null
  return (
    <section aria-label={t('content.stories')} className="pt-4 lg:pt-0 lg:pb-4.5 tall:pb-6">
      <Rail
        className="-mx-(--gutter) [--rail-middle:--spacing(9.5)] lg:-mx-1"
        listClassName="gap-3 px-(--gutter) lg:px-1"
      >
        {covers.map((cover, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what stays
          <li key={place} className="w-19 shrink-0">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={t(isSeen(cover) ? 'content.open_story_seen' : 'content.open_story', {
                title: titleOf(cover),
              })}
              onClick={(event) => onOpen(cover, event.currentTarget)}
              className="block w-full transition-[scale] duration-(--dur-1) ease-std active:scale-(--press-scale)"
            >
              <span
                className={
                  isSeen(cover)
                    ? 'block rounded-xl p-0.75 edge-line'
                    : 'block rounded-xl p-0.75 inset-ring-2 inset-ring-brand'
                }
              >
                <Picture
                  source={pictureSource(cover.cover)}
                  alt=""
                  width={70}
                  height={70}
                  tint={cover.tint ?? undefined}
                  className="aspect-square w-full rounded-lg"
                />
              </span>
              {/* at least two lines, so that most rows have the same height; a long word may need a third */}
              <span className="mt-1.25 line-clamp-3 min-h-8 hyphens-auto text-center text-caption leading-4 font-medium">
                {titleOf(cover)}
              </span>
            </button>
          </li>
        ))}
      </Rail>
      {children}
    </section>
  )
}

const StoryViewer = lazy(async () => ({ default: (await import('./story-viewer.tsx')).StoryViewer }))

type Opened = { readonly cover: StoryCover; readonly opener: HTMLElement; readonly asks: number }

/** The covers in the order of this visit: a story that is seen now moves to the end only on the next visit. */
function useCovers(cityId: CityId | null): readonly StoryCover[] {
  const { stories } = useShop()
  const isLoaded = useSeenLoaded()
  const [seenBefore, setSeenBefore] = useState<ReturnType<typeof seenStories>>([])
  useEffect(() => {
    if (isLoaded) setSeenBefore(seenStories())
  }, [isLoaded])
  return useMemo(() => unseenFirst(toldIn(stories, cityId), seenBefore), [stories, cityId, seenBefore])
}

/** The row of stories, and the viewer that it opens. */
export function StoryRow() {
  const cityId = usePlace().branch?.cityId ?? null
  const covers = useCovers(cityId)
  const seen = useSeenStories()
  const isSigned = useSession(({ state }) => state === 'signed')
  const hasNews = covers.some(({ id }) => !seen.includes(id))
  useEffect(() => {
    // loads which stories the account has seen on other devices
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
