// Shows the stories one after another, slide by slide.
import { Dialog } from '@base-ui/react/dialog'
import { buttonLook } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { pause, play } from '@dasturxon/ui/glyphs'
import { cross } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { pictureAt } from '../pictures/merchant-pictures.ts'
import { prefersReducedMotion } from '../shop/parts/reduced-motion.ts'
import { useShop } from '../shop/shop.tsx'
import { type Localized, localized } from '../text/localized.ts'
import { useText } from '../text/text.tsx'
import { actionHref } from './action-href.ts'
import { ActionLink } from './action-link.tsx'
import { followAction } from './follow-action.ts'
import { type Slide, type Story, seeStory } from './stories.ts'
import { StoryBars } from './story-bars.tsx'
import { useHold } from './story-hold.ts'
import { type Spot, spotAfter, spotBefore } from './story-order.ts'
import { type SlideFace, StorySlide } from './story-slide.tsx'

type HeadProps = { readonly cover: string; readonly title: string; readonly children?: ReactNode }

/** The cover and title of the story, and the close button. */
export function StoryHead({ cover, title, children }: HeadProps) {
  const t = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  // the slides may load after the viewer has opened: focus moves from the head of the loading state to this one
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="flex items-center gap-2.5 text-on-photo">
      <img src={pictureAt(cover, 120)} alt="" width={36} height={36} className="size-9 rounded-sm object-cover" />
      <Dialog.Title
        ref={heading}
        tabIndex={-1}
        data-story-title=""
        className="min-w-0 flex-1 truncate text-label font-control"
      >
        {title}
      </Dialog.Title>
      {children}
      <Dialog.Close
        render={<IconButton glyph={cross} label={t('page.close')} className="hover:bg-on-photo/15! text-on-photo!" />}
      />
    </div>
  )
}

function SlideButton({ button }: { button: NonNullable<Slide['button']> }) {
  const t = useText()
  const shop = useShop()
  const href = actionHref(shop, button.action)
  const { text, voice } = localized(button.text, shop.language, shop.settings.mainLanguage)
  if (href === null || text === '') return null
  return (
    <ActionLink
      href={href}
      replace
      onFollow={() => followAction(button.action, t)}
      className={classes(buttonLook({ size: 'lg', wide: true }), 'pointer-events-auto mt-2')}
    >
      <span {...voice}>{text}</span>
    </ActionLink>
  )
}

function useWords() {
  const { language, settings } = useShop()
  return (texts: Story['title']) => localized(texts, language, settings.mainLanguage)
}

/** The current slide, and functions to go on and back. */
function useSpot(stories: readonly Story[], firstId: Story['id'], onEnd: () => void) {
  const [spot, setSpot] = useState<Spot>(() => ({ story: stories.findIndex(({ id }) => id === firstId), slide: 0 }))
  const storyId = stories[spot.story]?.id
  useEffect(() => {
    if (storyId !== undefined) seeStory(storyId)
  }, [storyId])
  function goOn() {
    const next = spotAfter(
      stories.map(({ slides }) => slides.length),
      spot,
    )
    if (next === null) onEnd()
    else setSpot(next)
  }
  return { spot, goOn, goBack: () => setSpot(spotBefore) }
}

type Props = { readonly stories: readonly Story[]; readonly firstId: Story['id']; onClose(): void }

/** The stories, starting with the chosen one; closes after the last slide of the last one. */
export function StoryShow({ stories, firstId, onClose }: Props) {
  const t = useText()
  const say = useWords()
  const { spot, goOn, goBack } = useSpot(stories, firstId, onClose)
  const { isHeld, isPaused, setPaused, zone } = useHold()
  const [isStill] = useState(prefersReducedMotion)
  const [readyKey, setReadyKey] = useState('')
  const story = stories[spot.story]
  const slide = story?.slides[spot.slide]
  if (story === undefined || slide === undefined) return null
  const slideKey = `${story.id}:${spot.slide}`
  const face = faceOf(slide, say)

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const isButton = event.target instanceof Element && event.target.closest('button, a') !== null
    if (event.key === (isMirrored ? 'ArrowLeft' : 'ArrowRight')) goOn()
    else if (event.key === (isMirrored ? 'ArrowRight' : 'ArrowLeft')) goBack()
    else if (event.key === ' ' && !isButton) setPaused(!isPaused)
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the whole dialog, beside its buttons
    <div onKeyDown={handleKey} className="relative h-full overflow-hidden bg-photo-ink select-none">
      <StorySlide key={slideKey} face={face} isHeld={isHeld || isStill} onReady={() => setReadyKey(slideKey)}>
        {slide.button !== null && <SlideButton button={slide.button} />}
      </StorySlide>
      <div className="absolute inset-x-0 top-0 z-1 px-3 pt-[calc(.75rem+var(--safe-t))]">
        <StoryBars
          count={story.slides.length}
          shown={spot.slide}
          slideKey={slideKey}
          isStill={isStill}
          durationMs={slide.durationMs}
          isHeld={isHeld || readyKey !== slideKey}
          onEnd={goOn}
        />
        <div className="mt-2">
          <StoryHead cover={story.cover} title={say(story.title).text}>
            {!isStill && (
              <IconButton
                glyph={isPaused ? play : pause}
                filled
                size={18}
                label={isPaused ? t('content.go_on') : t('content.hold')}
                onClick={() => setPaused(!isPaused)}
                className="text-on-photo! hover:bg-on-photo/15!"
              />
            )}
          </StoryHead>
        </div>
      </div>
      <button type="button" aria-label={t('content.previous')} {...zone(goBack)} className="story-zone start-0 w-1/3" />
      <button type="button" aria-label={t('content.next')} {...zone(goOn)} className="story-zone end-0 w-2/3" />
      <p className="sr-only" aria-live={isHeld || isStill ? 'polite' : 'off'}>
        {[
          t('content.slide_of', { count: spot.slide + 1, max: story.slides.length }),
          face.title.text,
          face.caption.text,
        ].join('. ')}
      </p>
    </div>
  )
}

function faceOf(slide: Slide, say: (texts: Story['title']) => Localized): SlideFace {
  const { media, mediaType, tint } = slide
  const [alt, title, caption] = [say(slide.alt).text, say(slide.title), say(slide.caption)]
  // an alt text equal to the title would be read twice, so it is left empty
  return { media, isVideo: mediaType === 'VIDEO', tint, title, caption, alt: alt === title.text ? '' : alt }
}
