import { useTint } from '@dasturxon/ui/tint'
import { type ReactNode, useEffect, useRef } from 'react'
import { filmAt, pictureAt, pictureSet } from '../pictures/merchant-pictures.ts'
import type { Localized } from '../text/localized.ts'

export type SlideFace = {
  readonly media: string
  readonly isVideo: boolean
  readonly tint: string | null
  readonly alt: string
  readonly title: Localized
  readonly caption: Localized
}

type MediaProps = {
  readonly face: SlideFace
  readonly isHeld: boolean
  /** The picture has loaded or failed: the time of the slide starts. */
  onReady(): void
}

/** A muted video: browsers allow autoplay only without sound. Its caption is shown as text. */
function Film({ face, isHeld, onReady }: MediaProps) {
  const film = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (isHeld) film.current?.pause()
    // a device in power-saving mode refuses to play: the first frame is shown
    else film.current?.play().catch(() => undefined)
  }, [isHeld])
  return (
    <video
      ref={film}
      src={filmAt(face.media)}
      aria-label={face.alt === '' ? undefined : face.alt}
      muted
      loop
      playsInline
      onLoadedData={onReady}
      onError={onReady}
      className="absolute inset-0 size-full object-cover"
    />
  )
}

function Photo({ face, onReady }: MediaProps) {
  return (
    <img
      src={pictureAt(face.media, 960)}
      srcSet={pictureSet(face.media, [480, 960])}
      sizes="(width >= 48rem) 27rem, 100vw"
      alt={face.alt}
      draggable={false}
      onLoad={onReady}
      onError={onReady}
      className="absolute inset-0 size-full animate-fade object-cover"
    />
  )
}

function Words({ words: { text, voice }, className }: { words: Localized; className: string }) {
  if (text === '') return null
  return (
    <p {...voice} className={className}>
      {text}
    </p>
  )
}

/** A full-screen slide: the picture, and its text with enough contrast on any picture. */
export function StorySlide({ children, ...media }: MediaProps & { readonly children?: ReactNode }) {
  const { tint, isVideo, title, caption } = media.face
  const { ref } = useTint(tint)
  return (
    <>
      <div ref={ref} className="absolute inset-0" />
      {isVideo ? <Film {...media} /> : <Photo {...media} />}
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-0 h-36 bg-linear-to-b from-photo-ink/75 to-transparent"
      />
      <div className="pointer-events-none absolute inset-x-0 bottom-0 z-1 flex flex-col gap-2 bg-linear-to-t from-photo-ink from-50% to-transparent px-5 pt-24 pb-[calc(1.25rem+var(--safe-b))] text-on-photo">
        <Words words={title} className="text-h1" />
        <Words words={caption} className="text-body" />
        {children}
      </div>
    </>
  )
}
