// Stories and banners: the lists, the one that is edited, and how guests will see it.
import { classes } from '@dasturxon/ui/classes'
import { chevronLeft } from '@dasturxon/ui/glyphs'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedState, PlainState } from '../frame/screen-states.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { useAddressParts } from '../frame/use-address-parts.ts'
import { SettingOff } from '../settings/setting-off.tsx'
import { useText } from '../text/text.tsx'
import type { BannerDraft } from './banner-draft.ts'
import { type Banner, bannersQuery, type Story, storiesQuery } from './content-query.ts'
import { ListsColumn } from './lists-column.tsx'
import { OpenedBanner, OpenedStory } from './opened.tsx'
import type { StoryDraft } from './story-draft.ts'
import type { Edited } from './use-edited.ts'

/** The screen, once both lists are there. */
export function StoriesScreen() {
  const t = useText()
  const stories = useQuery(storiesQuery)
  const banners = useQuery(bannersQuery)
  const failed = [stories, banners].find(({ isError, data }) => isError && data === undefined)
  const retry = () => void Promise.all([stories.refetch(), banners.refetch()])
  return (
    <>
      <TopBar />
      <SettingOff names={['storiesActive', 'bannersActive']} />
      {failed !== undefined && <FailedState error={failed.error} onRetry={retry} />}
      {failed === undefined && (stories.data === undefined || banners.data === undefined) && (
        <Loading label={t('desk.loading')} className="grid gap-3 p-4 md:w-80">
          <Skeleton className="h-18 w-full rounded-lg" />
          <Skeleton className="h-18 w-full rounded-lg" />
          <Skeleton className="h-18 w-full rounded-lg" />
        </Loading>
      )}
      {stories.data !== undefined && banners.data !== undefined && (
        <ContentWork stories={stories.data} banners={banners.data} />
      )}
    </>
  )
}

type Drafts<Draft> = Readonly<Record<string, Edited<Draft>>>

/** Drafts that are not saved yet, by the id of what they change. */
function useDrafts<Draft>() {
  const [drafts, setDrafts] = useState<Drafts<Draft>>({})
  const keep = (id: string) => (edited: Edited<Draft> | null) =>
    setDrafts(({ [id]: _before, ...others }) => (edited === null ? others : { ...others, [id]: edited }))
  return { drafts, keep }
}

type Props = { readonly stories: readonly Story[]; readonly banners: readonly Banner[] }

function ContentWork({ stories, banners }: Props) {
  const t = useText()
  const { query, set } = useAddressParts()
  const ofStories = useDrafts<StoryDraft>()
  const ofBanners = useDrafts<BannerDraft>()
  const [kind, id = ''] = (query.get('open') ?? '').split(':')
  const [story, banner] = [kind === 'story' ? id : '', kind === 'banner' ? id : '']
  const open = (next: 'story' | 'banner', nextId: string) => set('open', nextId === '' ? '' : `${next}:${nextId}`)
  const edited = new Set([...Object.keys(ofStories.drafts), ...Object.keys(ofBanners.drafts)])
  const isStory = story === 'new' || stories.some(({ id }) => id === story)
  const isBanner = !isStory && (banner === 'new' || banners.some(({ id }) => id === banner))
  const back = (
    <IconButton
      glyph={chevronLeft}
      flip
      label={t('stories.back')}
      className="-ms-2 md:hidden"
      onClick={() => open('story', '')}
    />
  )
  return (
    <div className="flex min-h-0 flex-1">
      <div
        data-scroller=""
        className={classes(
          'min-h-0 min-w-0 overflow-y-auto bg-surface p-3 md:block md:w-80 md:flex-none md:border-line md:border-e',
          isStory || isBanner ? 'hidden' : 'flex-1',
        )}
      >
        <ListsColumn {...{ stories, banners, story, banner, edited }} onOpen={open} />
      </div>
      {isStory && (
        <OpenedStory
          key={story}
          {...{ stories, id: story, back, edited: ofStories.drafts[story] ?? null }}
          onEdit={ofStories.keep(story)}
          onOpen={(id) => open('story', id)}
        />
      )}
      {isBanner && (
        <OpenedBanner
          key={banner}
          {...{ banners, id: banner, back, edited: ofBanners.drafts[banner] ?? null }}
          onEdit={ofBanners.keep(banner)}
          onOpen={(id) => open('banner', id)}
        />
      )}
      {!isStory && !isBanner && (
        <div className="hidden min-w-0 flex-1 md:flex">
          <PlainState title={t('stories.choose_one')} line={t('stories.choose_line')} />
        </div>
      )}
    </div>
  )
}
