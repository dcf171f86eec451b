// The bar over a product on narrow views: first buttons over the photo, then a bar with the name after the photo scrolls
// away.
import { classes } from '@dasturxon/ui/classes'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { pictureAt } from '../pictures/merchant-pictures.ts'
import type { Product } from '../shop/menu.ts'

type Props = {
  readonly product: Product
  /** The chosen options, or what is not chosen yet. */
  readonly line: string
  /** The bar appears when this element is scrolled out of view. */
  readonly titleRef: RefObject<HTMLElement | null>
  /** The back button. */
  readonly start: ReactNode
  readonly end: ReactNode
}

function useIsAway(titleRef: Props['titleRef']): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const title = titleRef.current
    if (title === null) return
    const observer = new IntersectionObserver(
      ([entry]) => setAway(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 120),
      { rootMargin: '-60px 0px 0px 0px' },
    )
    observer.observe(title)
    return () => observer.disconnect()
  }, [titleRef])
  return isAway
}

/** The bar; it overlays the photo and takes no space in the layout. */
export function ProductBar({ product, line, titleRef, start, end }: Props) {
  const isShown = useIsAway(titleRef)
  const photo = pictureAt(product.image, 120)
  return (
    <div className="sticky top-0 z-(--z-header) h-0 @min-[40rem]:hidden">
      <div
        data-sheet-head=""
        className={classes(
          'flex h-15 items-center gap-2.5 border-b px-3 transition-colors duration-(--dur-2) ease-std',
          isShown
            ? 'border-line bg-raised [&_:is(a,button)]:bg-surface-2 [&_:is(a,button)]:shadow-none'
            : 'border-transparent',
        )}
      >
        {start}
        <span
          aria-hidden="true"
          className={classes(
            'flex min-w-0 flex-1 items-center gap-2.5 transition-opacity duration-(--dur-2) ease-std',
            !isShown && 'opacity-0',
          )}
        >
          {photo !== undefined && (
            <img src={photo} width={40} height={40} alt="" className="size-10 rounded-ctl-sm object-cover" />
          )}
          <span className="min-w-0">
            <span className="block truncate text-label">{product.name}</span>
            {line !== '' && <span className="block truncate text-caption text-muted">{line}</span>}
          </span>
        </span>
        {end}
      </div>
    </div>
  )
}
