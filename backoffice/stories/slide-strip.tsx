// The slides of a story side by side: one is chosen, moved, removed, another is added.
import type { Language } from '@dasturxon/domain/locale'
import { textIn } from '@dasturxon/domain/locale'
import { classes } from '@dasturxon/ui/classes'
import { chevronLeft, chevronRight, trash } from '@dasturxon/ui/glyphs'
import { plus } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Card } from '../editing/card.tsx'
import { moved } from '../menu/data/moved.ts'
import { UploadButton } from '../menu/fields/upload-button.tsx'
import { useText } from '../text/text.tsx'
import type { Slide } from './content-query.ts'
import { FilmButton } from './film-button.tsx'
import { SlideMedia } from './slide-media.tsx'
import { MOST_SLIDES, newFilm, newSlide } from './story-draft.ts'

type Props = {
  readonly slides: readonly Slide[]
  readonly chosen: number
  readonly language: Language
  readonly error: string | undefined
  /** which slide has a field that is wrong */
  isWrong(at: number): boolean
  onChoose(at: number): void
  onChange(slides: Slide[], chosen: number): void
  onAdd(slide: Slide): void
}

const SECOND_MS = 1_000

/** All slides in their order. */
export function SlideStrip({ slides, chosen, language, error, isWrong, onChoose, onChange, onAdd }: Props) {
  const t = useText()
  const move = (to: number) => onChange(moved(slides, chosen, to), to)
  const tools = slides.length > 0 && (
    <div className="flex gap-1">
      {chosen > 0 && (
        <IconButton glyph={chevronLeft} flip size={18} label={t('stories.earlier')} onClick={() => move(chosen - 1)} />
      )}
      {chosen < slides.length - 1 && (
        <IconButton glyph={chevronRight} flip size={18} label={t('stories.later')} onClick={() => move(chosen + 1)} />
      )}
      <IconButton
        glyph={trash}
        size={18}
        label={t('stories.remove_slide', { number: chosen + 1 })}
        onClick={() => onChange(slides.toSpliced(chosen, 1), Math.max(0, chosen - 1))}
      />
    </div>
  )
  return (
    <Card title={t('stories.slides')} aside={tools}>
      <ol aria-label={t('stories.slides')} className="flex flex-wrap gap-2.5">
        {slides.map((slide, at) => {
          const [number, title] = [at + 1, textIn(slide.title, language, language)]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two slides may have the same picture
            <li key={at}>
              <button
                type="button"
                aria-current={at === chosen ? 'true' : undefined}
                className={classes(
                  'relative block h-40 w-22.5 overflow-hidden rounded-md bg-surface-2',
                  at === chosen && 'outline-2 outline-offset-2 outline-ink',
                  isWrong(at) && 'outline-2 outline-offset-2 outline-danger',
                )}
                onClick={() => onChoose(at)}
              >
                <SlideMedia slide={slide} alt="" width={240} />
                <span className="sr-only">
                  {title === '' ? t('stories.slide', { number }) : t('stories.slide_named', { number, title })}
                </span>
                <span className="tnum absolute start-1.5 bottom-1.5 rounded-xs bg-photo-ink/75 px-1.5 text-caption font-semibold text-on-photo">
                  {t('stories.seconds_short', { number: slide.durationMs / SECOND_MS })}
                </span>
              </button>
            </li>
          )
        })}
        {slides.length < MOST_SLIDES && (
          <li>
            <UploadButton
              shape="SLIDE"
              label={t('stories.add_slide')}
              className="h-40! w-22.5 justify-center rounded-md! border border-line-strong border-dashed bg-transparent!"
              onUploaded={({ image, tint }) => onAdd(newSlide(image, tint))}
            >
              <Icon glyph={plus} size={22} />
            </UploadButton>
          </li>
        )}
      </ol>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 text-caption text-muted">{t('stories.slide_line')}</p>
        {slides.length < MOST_SLIDES && (
          <FilmButton onUploaded={(media, durationMs) => onAdd(newFilm(media, durationMs))} />
        )}
      </div>
      {error !== undefined && <p className="text-caption text-danger">{error}</p>}
    </Card>
  )
}
