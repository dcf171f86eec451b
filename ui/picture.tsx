import { useCallback, useState } from 'react'
import { classes } from './classes.tsx'
import type { Glyph } from './glyphs.tsx'
import { Icon } from './icon.tsx'
import { useTint } from './tint.tsx'

/** Where a picture is: the address for all browsers, and a `srcset` of its widths. */
export type PictureSource = { readonly src: string; readonly srcSet: string }

type Props = {
  /** `null` when there is no picture. */
  source: PictureSource | null
  alt: string
  /** Size of the box in CSS pixels: keeps the place before the picture comes. */
  width: number
  height: number
  /** The `sizes` attribute; by default the given width. */
  sizes?: string | undefined
  /** Dominant colour, painted first. */
  tint?: string | undefined
  /** Icon of the tile that stands for a missing picture. */
  missing?: Glyph | undefined
  /** What the eye waits for: loads at once and before everything else, which all other pictures let pass. */
  first?: boolean | undefined
  /** What it shows cannot be had now. */
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

/** Fades in what is in view; what nobody sees is simply there, since a fade makes work in every frame while it lasts. */
function showArrived(image: HTMLImageElement): void {
  const { top, bottom } = image.getBoundingClientRect()
  if (bottom > 0 && top < innerHeight) image.dataset.state = 'here'
  else delete image.dataset.state
}

/**
 * Hides a picture that is still on its way, so that it can fade in over its tint; one already here is left alone.
 * Listens by itself: for the sake of its own handlers, React would load anew what came before the page was alive.
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

/** A photo that never moves the page: fixed box, tint first, adras tile when there is none. */
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
