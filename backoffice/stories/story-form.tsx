import type { Language } from '@dasturxon/domain/locale'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Card } from '../editing/card.tsx'
import { StaleNote } from '../editing/stale-note.tsx'
import { useBrandText, useFacts } from '../frame/brand.tsx'
import { useMinute } from '../frame/use-now.ts'
import { PictureField } from '../menu/fields/picture-field.tsx'
import { useText } from '../text/text.tsx'
import type { Slide, Story } from './content-query.ts'
import { FormHead } from './form-head.tsx'
import { CitiesCard, ShownCard } from './shown-card.tsx'
import { stateOf } from './shown-days.ts'
import { SlideCards } from './slide-cards.tsx'
import { SlideStrip } from './slide-strip.tsx'
import { withSlide } from './story-draft.ts'
import { StoryPreview } from './story-preview.tsx'
import { useTargets } from './targets.ts'
import { TextRows } from './text-rows.tsx'
import { useFirstLanguage } from './use-first-language.ts'
import { type StoryEditing, useStoryDifferences } from './use-story.ts'
import { WithPreview } from './with-preview.tsx'

type Props = {
  /** `null` adds one */
  readonly story: Story | null
  readonly editing: StoryEditing
  readonly back: ReactNode
  onClose(): void
  onRemove(): void
}

/** One story: its slides, their words and buttons, when and where it is shown, and how it looks. */
export function StoryForm({ story, editing, back, onClose, onRemove }: Props) {
  const t = useText()
  const { brand } = useFacts()
  const now = useMinute()
  const targets = useTargets()
  const say = useBrandText()
  const [language, setLanguage] = useState<Language | 'all'>(useFirstLanguage())
  const [at, setAt] = useState(0)
  const differences = useStoryDifferences()
  const { draft, saving, change } = editing
  const chosen = Math.min(at, Math.max(0, draft.slides.length - 1))
  const slide = draft.slides[chosen]
  const languages = language === 'all' ? brand.languages : [language]
  const shownIn = language === 'all' ? brand.mainLanguage : language
  const changeSlide = (part: Partial<Slide>) =>
    change({ slides: draft.slides.map((one, place) => (place === chosen ? { ...one, ...part } : one)) })
  return (
    <WithPreview preview={<StoryPreview {...{ draft, chosen, targets }} language={shownIn} />}>
      <FormHead
        {...{ of: 'story', back, language, isChanged: editing.isChanged, isSaving: saving.isSaving }}
        name={say(draft.title) || t('stories.new_story')}
        state={story === null ? null : stateOf(story, now)}
        needed={[draft.title, ...draft.slides.flatMap(textsOf)]}
        onLanguage={setLanguage}
        onSave={editing.save}
        onCancel={story === null ? onClose : editing.stop}
        onRemove={onRemove}
      />
      {saving.latest !== null && (
        <StaleNote
          differences={differences(saving.latest, draft)}
          onTake={editing.stop}
          onKeep={() => saving.latest !== null && editing.goOn(saving.latest)}
        />
      )}
      <SlideStrip
        {...{ slides: draft.slides, chosen, language: shownIn, onChoose: setAt }}
        error={draft.slides.length === 0 ? saving.errorAt('slides') : undefined}
        isWrong={(place) => saving.errorAt(`slides.${place}`) !== undefined}
        onChange={(slides, next) => {
          change({ slides })
          setAt(next)
        }}
        onAdd={(added) => {
          change(withSlide(draft, added))
          setAt(draft.slides.length)
        }}
      />
      {slide !== undefined && (
        <SlideCards
          key={chosen}
          {...{ slide, at: chosen, languages, targets, errorAt: saving.errorAt }}
          onChange={changeSlide}
        />
      )}
      <Card title={t('stories.in_row')}>
        <div className="grid grid-cols-1 gap-3">
          <TextRows
            {...{ label: t('stories.story_title'), texts: draft.title, languages, maxLength: 60 }}
            error={saving.errorAt('title')}
            onChange={(title) => change({ title })}
          />
          <PictureField
            label={t('stories.cover')}
            image={draft.cover === '' ? null : draft.cover}
            error={saving.errorAt('cover')}
            onChange={(cover) => change({ cover: cover?.image ?? '', tint: cover?.tint ?? null })}
          />
        </div>
      </Card>
      <ShownCard draft={draft} errorAt={saving.errorAt} onChange={change} />
      <CitiesCard cities={draft.cities} onChange={(cities) => change({ cities })} />
      {story !== null && <SeenCard story={story} />}
    </WithPreview>
  )
}

function textsOf({ title, caption, alt, button }: Slide) {
  return [title, caption, alt, ...(button === null ? [] : [button.text])]
}

/** How many have seen it: the server knows it of signed-in guests. */
function SeenCard({ story: { seen, seenLately } }: { readonly story: Story }) {
  const t = useText()
  return (
    <Card title={t('stories.seen')}>
      <dl className="flex gap-6">
        <div>
          <dt className="text-muted">{t('stories.seen_lately')}</dt>
          <dd className="tnum text-h3">{seenLately}</dd>
        </div>
        <div>
          <dt className="text-muted">{t('stories.seen_all')}</dt>
          <dd className="tnum text-h3">{seen}</dd>
        </div>
      </dl>
      <p className="mt-2 text-caption text-muted">{t('stories.seen_line')}</p>
    </Card>
  )
}
