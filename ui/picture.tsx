import { useCallback, useState } from 'react'
import { classes } from './classes.tsx'
import type { Glyph } from './glyphs.tsx'
import { Icon } from './icon.tsx'
import { useTint } from './tint.tsx'

/** The files of a picture: the URL for all browsers, and a `srcset` of its widths. */
export type PictureSource = { readonly src: string; readonly srcSet: string }

type Props = {
  /** `null` when there is no picture. */
  source: PictureSource | null
  alt: string
  /** Size of the box in CSS pixels: reserves the space before the picture loads. */
  width: number
  height: number
  /** The `sizes` attribute; by default the given width. */
  sizes?: string | undefined
  /** Dominant colour, painted before the picture. */
  tint?: string | undefined
  /** Icon of the placeholder for a missing picture. */
  missing?: Glyph | undefined
  /** The most important picture of the page: loads at once and with high priority, before all other pictures. */
  first?: boolean | undefined
  /** What it shows is not available now. */
  grey?: boolean | undefined
  /** Radius and box, for example `rounded-photo aspect-square w-full`. */
  className?: string | undefined
}

function Missing({ glyph, alt }: { glyph: Glyph | undefined; alt: string }) {
  const voice = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
  return (
    <span
      {...voice}
      className="adras adras-soft grid size-full rounded-[inherit] place-items-center bg-brand-soft text-brand-ink"
    >
      {glyph !== undefined && <Icon glyph={glyph} className="size-1/4 max-h-10" />}
    </span>
  )
}

/** Fades in a picture in the viewport; others appear without a fade, because a fade costs work in every frame. */
function showArrived(image: HTMLImageElement): void {
  const { top, bottom } = image.getBoundingClientRect()
  if (bottom > 0 && top < innerHeight) image.dataset.state = 'here'
  else delete image.dataset.state
}

/**
 * Makes a picture that is still loading transparent, so that it can fade in over its tint; a loaded one is not changed.
 * Adds its own listeners: with React's handlers, hydration would load again a picture that has already loaded.
 */
function watchArrival(image: HTMLImageElement | null, onFailure: () => void) {
  if (image === null) return
  if (image.complete) {
    if (image.naturalWidth === 0) onFailure()
    return
  }
  image.dataset.state = 'coming'
  const watch = new AbortController()
  const options = { once: true, signal: watch.signal }
  image.addEventListener('load', () => showArrived(image), options)
  image.addEventListener('error', onFailure, options)
  return () => watch.abort()
}

/** A photo without layout shift: a box of known size, first the tint, an adras tile when there is no picture. */
export function Picture({ source, alt, width, height, sizes, tint, missing, first, grey, className }: Props) {
  const src = source?.src ?? null
  const [failed, setFailed] = useState<string | null>(null)
  const isMissing = source === null || failed === source.src
  const watch = useCallback((image: HTMLImageElement | null) => watchArrival(image, () => setFailed(src)), [src])
  const ground = useTint(isMissing || grey ? null : tint)
  return (
    <span ref={ground.ref} className={classes('photo block bg-surface-2', ground.className, className)}>
      {isMissing && <Missing glyph={missing} alt={alt} />}
      {!isMissing && (
        <img
          ref={watch}
          className={classes('photo-image size-full object-cover', grey && 'opacity-45 grayscale')}
          {...source}
          sizes={sizes ?? `${width}px`}
          width={width}
          height={height}
          alt={alt}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'low'}
          decoding="async"
        />
      )}
    </span>
  )
}
