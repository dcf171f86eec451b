import { numberText } from '@dasturxon/domain/format'
import { Note } from '@dasturxon/ui/note'
import { useQuery } from '@tanstack/react-query'
import { useBrandText } from '../frame/brand.tsx'
import { call } from '../frame/calls.ts'
import { useMinute } from '../frame/use-now.ts'
import { settingsQuery } from '../settings/settings-query.ts'
import { useLanguage, useText } from '../text/text.tsx'
import { ContentList } from './content-list.tsx'
import { type Banner, bannersQuery, type Story, storiesQuery } from './content-query.ts'
import { pictureAddress } from './slide-media.tsx'
import { useOrder } from './use-order.ts'

type Props = {
  readonly stories: readonly Story[]
  readonly banners: readonly Banner[]
  readonly story: string
  readonly banner: string
  readonly edited: ReadonlySet<string>
  onOpen(kind: 'story' | 'banner', id: string): void
}

const NEW = 'new'

/** Stories above, banners below. */
export function ListsColumn({ stories, banners, story, banner, edited, onOpen }: Props) {
  const t = useText()
  const say = useBrandText()
  const language = useLanguage()
  const now = useMinute()
  const settings = useQuery(settingsQuery).data?.settings
  const moveStory = useOrder({
    ...{ rows: stories, queryKey: storiesQuery.queryKey },
    send: (rows) => call('PUT /office/v1/stories/order', { body: { ids: rows.map(({ id }) => id) } }),
  })
  const moveBanner = useOrder({
    ...{ rows: banners, queryKey: bannersQuery.queryKey },
    send: (rows) => call('PUT /office/v1/banners/order', { body: { ids: rows.map(({ id }) => id) } }),
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-2">
        {settings?.storiesActive === false && <Note tone="warning">{t('stories.stories_off')}</Note>}
        <ContentList
          {...{ title: t('stories.stories'), addLabel: t('stories.story'), emptyLine: t('stories.no_stories') }}
          {...{ chosen: story, edited, now, onMove: moveStory }}
          rows={stories.map(({ id, title, slides, cover, seen, ...shown }) => ({
            ...{ id, name: say(title), ...shown, line: t('stories.slide_count', { count: slides.length }) },
            count: shown.isActive || seen > 0 ? numberText(seen, language) : null,
            picture: (
              <span className="block size-12 rounded-md p-0.75 inset-ring-2 inset-ring-brand">
                <img src={pictureAddress(cover, 120)} alt="" className="size-full rounded-sm object-cover" />
              </span>
            ),
          }))}
          onOpen={(id) => onOpen('story', id)}
          onAdd={() => onOpen('story', NEW)}
        />
      </div>
      <div className="grid grid-cols-1 gap-2 border-line border-t pt-4">
        {settings?.bannersActive === false && <Note tone="warning">{t('stories.banners_off')}</Note>}
        <ContentList
          {...{ title: t('stories.banners'), addLabel: t('stories.banner'), emptyLine: t('stories.no_banners') }}
          {...{ chosen: banner, edited, now, onMove: moveBanner, count: null }}
          rows={banners.map(({ id, title, alt, imageMobile, placement, ...shown }) => ({
            ...{ id, name: say(title) || say(alt) || t('stories.nameless'), ...shown, count: null },
            line: t(`stories.place_${placement}`),
            picture: (
              <img
                src={pictureAddress(say(imageMobile), 240)}
                alt=""
                className="h-10 w-16 rounded-md object-cover object-right"
              />
            ),
          }))}
          onOpen={(id) => onOpen('banner', id)}
          onAdd={() => onOpen('banner', NEW)}
        />
      </div>
    </div>
  )
}
