// A story that is edited: how it is saved, and how two of them differ in words.
import { useQueryClient } from '@tanstack/react-query'
import { differencesOf } from '../editing/stale-note.tsx'
import { useBrandText } from '../frame/brand.tsx'
import { call } from '../frame/calls.ts'
import { useText } from '../text/text.tsx'
import { type Story, storiesQuery } from './content-query.ts'
import { bodyOf, draftOf, newStory, type StoryDraft } from './story-draft.ts'
import { type Edited, useEdited } from './use-edited.ts'
import { useShownWords } from './use-shown-words.ts'
import { withSaved } from './with-saved.ts'

type Options = {
  readonly story: Story | null
  readonly edited: Edited<StoryDraft> | null
  onEdit(edited: Edited<StoryDraft> | null): void
  onSaved(story: Story): void
}

export type StoryEditing = ReturnType<typeof useStory>

/** The story with its draft. */
export function useStory({ story, edited, onEdit, onSaved }: Options) {
  const queries = useQueryClient()
  return useEdited<Story, StoryDraft>({
    ...{ stored: story, edited, draftOf, makeDraft: newStory, onEdit },
    send: ({ draft, version }) => {
      const body = bodyOf(draft, story)
      if (story === null) return call('POST /office/v1/stories', { body })
      return call('PUT /office/v1/stories/:id', { params: { id: story.id }, body: { ...body, version } })
    },
    findLatest: async () => {
      const stories = await queries.fetchQuery({ ...storiesQuery, staleTime: 0 })
      return stories.find(({ id }) => id === story?.id) ?? null
    },
    onSaved: (saved) => {
      queries.setQueryData(storiesQuery.queryKey, (stories) => withSaved(stories ?? [], saved))
      onSaved(saved)
    },
  })
}

/** What differs between what a colleague saved and the own draft. */
export function useStoryDifferences() {
  const t = useText()
  const say = useBrandText()
  const shownWords = useShownWords()
  const wordsOf = (draft: StoryDraft) => ({
    [t('stories.story_title')]: say(draft.title),
    [t('stories.slides')]: draft.slides.map((slide, at) => slideWords(slide.title, at)).join(' · '),
    [t('stories.button')]: draft.slides.flatMap(({ button }) => (button === null ? [] : say(button.text))).join(' · '),
    ...shownWords(draft),
  })
  function slideWords(texts: Story['title'], at: number): string {
    const [number, title] = [at + 1, say(texts)]
    return title === '' ? t('stories.slide', { number }) : t('stories.slide_named', { number, title })
  }
  return (theirs: Story, mine: StoryDraft) => differencesOf(wordsOf(draftOf(theirs)), wordsOf(mine))
}
