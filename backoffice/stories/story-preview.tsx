// A slide as guests see it in their viewer, and the cover in the row of the home page.
import { type Language, textIn } from '@dasturxon/domain/locale'
import { buttonLook } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { pause } from '@dasturxon/ui/glyphs'
import { cross } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Segmented } from '@dasturxon/ui/segmented'
import { useState } from 'react'
import { BrandMark, useFacts } from '../frame/brand.tsx'
import { useText } from '../text/text.tsx'
import type { Slide } from './content-query.ts'
import { PhoneFrame } from './phone-frame.tsx'
import { pictureAddress, SlideMedia } from './slide-media.tsx'
import type { StoryDraft } from './story-draft.ts'
import type { Targets } from './targets.ts'

type Props = {
  readonly draft: StoryDraft
  readonly chosen: number
  readonly language: Language
  readonly targets: Targets
}

/** The phone with the chosen slide, or with the home page. */
export function StoryPreview({ draft, chosen, language, targets }: Props) {
  const t = useText()
  const [view, setView] = useState<'home' | 'story'>('story')
  const slide = draft.slides[chosen]
  return (
    <section className="grid gap-3">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-h3">{t('stories.preview')}</h2>
        <Segmented
          label={t('stories.preview')}
          value={view}
          segments={[
            { value: 'home', label: t('stories.preview_home') },
            { value: 'story', label: t('stories.preview_story') },
          ]}
          onChange={setView}
          className="w-54"
        />
      </div>
      <PhoneFrame isHalf={view === 'home'} label={t('stories.as_guest')}>
        {view === 'home' && <Home draft={draft} language={language} />}
        {view === 'story' && slide !== undefined && (
          <Viewer {...{ draft, chosen, slide, language }} hasButton={leadsSomewhere(slide, targets)} />
        )}
        {view === 'story' && slide === undefined && (
          <p className="grid h-full place-items-center p-6 text-center text-muted">{t('stories.no_slides')}</p>
        )}
      </PhoneFrame>
    </section>
  )
}

/** Guests see no button that leads nowhere. */
function leadsSomewhere({ button }: Slide, targets: Targets): boolean {
  if (button === null) return false
  const state = targets.find(button.action)?.state
  return state === undefined || ['there', 'sold_out', 'stopped', 'closed'].includes(state)
}

function Home({ draft, language }: Pick<Props, 'draft' | 'language'>) {
  const { brand } = useFacts()
  const title = textIn(draft.title, language, brand.mainLanguage)
  return (
    <div className="grid gap-4 p-4">
      <div className="flex items-center gap-2 text-h3">
        <BrandMark className="size-9 rounded-sm" />
        {brand.name}
      </div>
      <div className="w-19">
        <span className="block rounded-xl p-0.75 inset-ring-2 inset-ring-brand">
          <span className="block aspect-square overflow-hidden rounded-lg bg-surface-2">
            {draft.cover !== '' && (
              <img src={pictureAddress(draft.cover, 240)} alt="" className="size-full object-cover" />
            )}
          </span>
        </span>
        <span
          className="mt-1.25 line-clamp-3 hyphens-auto text-center text-caption leading-4 font-medium"
          lang={language}
        >
          {title}
        </span>
      </div>
    </div>
  )
}

type ViewerProps = Pick<Props, 'draft' | 'chosen' | 'language'> & { readonly slide: Slide; readonly hasButton: boolean }

function Viewer({ draft, chosen, slide, language, hasButton }: ViewerProps) {
  const { brand } = useFacts()
  const say = (texts: Slide['title']) => textIn(texts, language, brand.mainLanguage)
  const label = slide.button === null ? '' : say(slide.button.text)
  const [title, caption] = [say(slide.title), say(slide.caption)]
  return (
    <div className="relative h-full bg-photo-ink text-on-photo" lang={language}>
      <SlideMedia slide={slide} alt={say(slide.alt)} width={960} />
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-0 h-36 bg-linear-to-b from-photo-ink/75 to-transparent"
      />
      <div className="absolute inset-x-0 top-0 px-3 pt-3">
        <div aria-hidden="true" className="flex gap-1">
          {draft.slides.map((_, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is nothing but its place
              key={at}
              className={classes('h-0.75 flex-1 rounded-full', at <= chosen ? 'bg-on-photo' : 'bg-on-photo/40')}
            />
          ))}
        </div>
        <div className="mt-2 flex items-center gap-2.5">
          {draft.cover !== '' && (
            <img src={pictureAddress(draft.cover, 120)} alt="" className="size-9 rounded-sm object-cover" />
          )}
          <span className="min-w-0 flex-1 truncate text-label font-control">{say(draft.title)}</span>
          <Icon glyph={pause} filled size={18} />
          <Icon glyph={cross} size={20} />
        </div>
      </div>
      <div className="absolute inset-x-0 bottom-0 flex flex-col gap-2 bg-linear-to-t from-photo-ink from-50% to-transparent px-4 pt-24 pb-4">
        {title !== '' && <p className="text-h2">{title}</p>}
        {caption !== '' && <p className="text-body">{caption}</p>}
        {hasButton && label !== '' && (
          <span className={classes(buttonLook({ size: 'md', wide: true }), 'mt-1 justify-center')}>{label}</span>
        )}
      </div>
    </div>
  )
}
