// The story or the banner that is open, with its draft.
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../frame/calls.ts'
import type { BannerDraft } from './banner-draft.ts'
import { BannerForm } from './banner-form.tsx'
import { type Banner, bannersQuery, type Story, storiesQuery } from './content-query.ts'
import type { StoryDraft } from './story-draft.ts'
import { StoryForm } from './story-form.tsx'
import { useBanner } from './use-banner.ts'
import type { Edited } from './use-edited.ts'
import { useRemove } from './use-remove.ts'
import { useStory } from './use-story.ts'

type Props<Draft> = {
  /** `new` for one that is not stored */
  readonly id: string
  readonly back: ReactNode
  readonly edited: Edited<Draft> | null
  onEdit(edited: Edited<Draft> | null): void
  onOpen(id: string): void
}

/** The story with this id, or a new one. */
export function OpenedStory({
  id,
  back,
  stories,
  ...rest
}: Props<StoryDraft> & { readonly stories: readonly Story[] }) {
  const { edited, onEdit, onOpen } = rest
  const queries = useQueryClient()
  const story = stories.find((one) => one.id === id) ?? null
  const editing = useStory({ story, edited, onEdit, onSaved: (saved) => onOpen(saved.id) })
  const close = () => {
    onEdit(null)
    onOpen('')
  }
  const remove = useRemove(
    () => call('DELETE /office/v1/stories/:id', { params: { id: story?.id ?? '' } }),
    () => {
      queries.setQueryData(storiesQuery.queryKey, (all = []) => all.filter((one) => one.id !== id))
      close()
    },
  )
  return <StoryForm story={story} editing={editing} back={back} onClose={close} onRemove={remove} />
}

/** The banner with this id, or a new one. */
export function OpenedBanner({
  id,
  back,
  banners,
  ...rest
}: Props<BannerDraft> & { readonly banners: readonly Banner[] }) {
  const { edited, onEdit, onOpen } = rest
  const queries = useQueryClient()
  const banner = banners.find((one) => one.id === id) ?? null
  const editing = useBanner({ banner, edited, onEdit, onSaved: (saved) => onOpen(saved.id) })
  const close = () => {
    onEdit(null)
    onOpen('')
  }
  const remove = useRemove(
    () => call('DELETE /office/v1/banners/:id', { params: { id: banner?.id ?? '' } }),
    () => {
      queries.setQueryData(bannersQuery.queryKey, (all = []) => all.filter((one) => one.id !== id))
      close()
    },
  )
  return <BannerForm banner={banner} editing={editing} back={back} onClose={close} onRemove={remove} />
}
