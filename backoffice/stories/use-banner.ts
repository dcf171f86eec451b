// A banner that is edited: how it is saved, and how two of them differ in words.
import { useQueryClient } from '@tanstack/react-query'
import { differencesOf } from '../editing/stale-note.tsx'
import { useBrandText } from '../frame/brand.tsx'
import { call } from '../frame/calls.ts'
import { useText } from '../text/text.tsx'
import { type BannerDraft, bodyOf, draftOf, newBanner } from './banner-draft.ts'
import { type Banner, bannersQuery } from './content-query.ts'
import { type Edited, useEdited } from './use-edited.ts'
import { useShownWords } from './use-shown-words.ts'
import { withSaved } from './with-saved.ts'

type Options = {
  readonly banner: Banner | null
  readonly edited: Edited<BannerDraft> | null
  onEdit(edited: Edited<BannerDraft> | null): void
  onSaved(banner: Banner): void
}

export type BannerEditing = ReturnType<typeof useBanner>

/** The banner with its draft. */
export function useBanner({ banner, edited, onEdit, onSaved }: Options) {
  const queries = useQueryClient()
  return useEdited<Banner, BannerDraft>({
    ...{ stored: banner, edited, draftOf, makeDraft: newBanner, onEdit },
    send: ({ draft, version }) => {
      const body = bodyOf(draft, banner)
      if (banner === null) return call('POST /office/v1/banners', { body })
      return call('PUT /office/v1/banners/:id', { params: { id: banner.id }, body: { ...body, version } })
    },
    findLatest: async () => {
      const banners = await queries.fetchQuery({ ...bannersQuery, staleTime: 0 })
      return banners.find(({ id }) => id === banner?.id) ?? null
    },
    onSaved: (saved) => {
      queries.setQueryData(bannersQuery.queryKey, (banners) => withSaved(banners ?? [], saved))
      onSaved(saved)
    },
  })
}

/** What differs between what a colleague saved and the own draft. */
export function useBannerDifferences() {
  const t = useText()
  const say = useBrandText()
  const shownWords = useShownWords()
  const wordsOf = (draft: BannerDraft) => ({
    [t('stories.banner_title')]: say(draft.title),
    [t('stories.alt')]: say(draft.alt),
    [t('stories.place')]: t(`stories.place_${draft.placement}`),
    [t('stories.leads_to')]: t(`stories.action_${draft.action.type}`),
    ...shownWords(draft),
  })
  return (theirs: Banner, mine: BannerDraft) => differencesOf(wordsOf(draftOf(theirs)), wordsOf(mine))
}
