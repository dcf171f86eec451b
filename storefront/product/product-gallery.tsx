// The photos of a product: on a phone swiped, with dots over them; on wide pages chosen by thumbnails.
import { classes } from '@dasturxon/ui/classes'
import { Picture } from '@dasturxon/ui/picture'
import { type KeyboardEvent, useRef, useState } from 'react'
import { pictureSource } from '../pictures/merchant-pictures.ts'
import { Badges } from '../shop/cards/badges.tsx'
import type { Product } from '../shop/menu.ts'
import { useKindLook } from '../shop/parts/kind-look.ts'
import { Rail } from '../shop/parts/rail.tsx'
import { useText } from '../text/text.tsx'

type Props = {
  readonly product: Product
  /** Pictures after the first; they are loaded later than the product itself. */
  readonly further: readonly string[]
  /** What the first picture shows, in words of the brand. */
  readonly alt: string
  readonly labelNames: Readonly<Record<string, string>>
  readonly isGrey: boolean
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }
const BOX = 'h-75 w-full @min-[40rem]:aspect-square @min-[40rem]:h-auto'

/** The index of the visible picture, and a function to show another. */
function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  function handleScroll() {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {}
    // scrollLeft is negative on a right-to-left page
    if (clientWidth > 0) setIndex(Math.min(count - 1, Math.round(Math.abs(scrollLeft) / clientWidth)))
  }
  function show(next: number) {
    strip.current?.children[next]?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'start' })
  }
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step
    show(Math.max(0, Math.min(count - 1, index + forward)))
  }
  return { strip, index, show, handleScroll, handleKey }
}

function Dots({ count, index }: { count: number; index: number }) {
  return (
    <span aria-hidden="true" className="absolute inset-x-0 bottom-9 flex justify-center gap-1 @min-[40rem]:hidden">
      {Array.from({ length: count }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          key={place}
          className={classes(
            'h-1.5 rounded-full bg-photo-ink transition-[width,opacity] duration-(--dur-2) ease-std',
            place === index ? 'w-5' : 'w-1.5 opacity-35',
          )}
        />
      ))}
    </span>
  )
}

type ThumbsProps = { images: readonly string[]; index: number; onShow(index: number): void }

function Thumbs({ images, index, onShow }: ThumbsProps) {
  const t = useText()
  return (
    <Rail className="mt-3 hidden @min-[40rem]:block" listClassName="gap-2.5">
      {images.map((image, place) => (
        <li key={image} className="shrink-0">
          <button
            type="button"
            aria-label={t('product.picture_of', { number: place + 1, count: images.length })}
            aria-current={place === index ? 'true' : undefined}
            className={classes(
              'block rounded-photo p-0.5 transition-[scale] duration-(--dur-1) ease-std active:scale-(--press-scale)',
              place === index && 'edge-brand',
            )}
            onClick={() => onShow(place)}
          >
            <Picture source={pictureSource(image)} alt="" width={68} height={68} className="size-17 rounded-ctl-lg" />
          </button>
        </li>
      ))}
    </Rail>
  )
}

/** The photos with badges on them. With one photo there are no dots and no thumbnails. */
export function ProductGallery({ product, further, alt, labelNames, isGrey }: Props) {
  const { product: missing } = useKindLook()
  const t = useText()
  const images = [...new Set([product.image ?? '', ...further])].filter((image) => image !== '')
  const count = Math.max(1, images.length)
  const isMany = count > 1
  const placeName = (place: number) => (isMany ? t('product.picture_of', { number: place + 1, count }) : '')
  const altOf = (place: number) => (place === 0 && alt !== '' ? alt : placeName(place))
  const { strip, index, show, handleScroll, handleKey } = useStrip(count)
  const voice = isMany ? { 'aria-label': t('product.pictures'), tabIndex: 0, onKeyDown: handleKey } : {}
  return (
    <div className="@min-[40rem]:p-4 @min-[40rem]:pb-0">
      <div data-sheet-head="" className="relative">
        <ul
          ref={strip}
          {...voice}
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain @min-[40rem]:rounded-photo"
          onScroll={handleScroll}
        >
          {(isMany ? images : [product.image]).map((image, place) => (
            <li
              key={image ?? ''}
              data-product-photo={place === 0 ? '' : undefined}
              className="w-full shrink-0 snap-start"
            >
              <Picture
                source={pictureSource(image)}
                alt={altOf(place)}
                width={412}
                height={412}
                sizes="(width >= 48rem) 412px, 100vw"
                tint={place === 0 ? (product.tint ?? undefined) : undefined}
                missing={missing}
                first={place === 0}
                grey={isGrey}
                className={BOX}
              />
            </li>
          ))}
        </ul>
        <Badges
          discountPercent={product.discountPercent}
          labels={product.labels}
          names={labelNames}
          most={2}
          className="pointer-events-none inset-x-4 bottom-12 @min-[40rem]:inset-x-4 @min-[40rem]:top-4 @min-[40rem]:bottom-auto"
        />
        {isMany && <Dots count={count} index={index} />}
      </div>
      {isMany && <Thumbs images={images} index={index} onShow={show} />}
    </div>
  )
}
