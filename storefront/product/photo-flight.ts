// A view transition: the photo of the clicked card moves to its position in the product. Not with reduced motion.
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const NAME = 'product-photo'

/** The visible card photo of this product. */
function cardPhoto(id: string): HTMLElement | null {
  const links = document.querySelectorAll<HTMLElement>(`article a[href="/product/${id}"]`)
  for (const link of links) {
    const photo = link.closest('article')?.querySelector<HTMLElement>('.photo') ?? null
    const box = photo?.getBoundingClientRect()
    if (box !== undefined && box.width > 0 && box.bottom > 0 && box.top < window.innerHeight) return photo
  }
  return null
}

function canFly(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Calls `show` inside a view transition that moves the photo from the card. */
async function fly(card: HTMLElement, show: () => void): Promise<void> {
  const { documentElement: root } = document
  root.dataset.flight = ''
  card.style.viewTransitionName = NAME
  let photo: HTMLElement | null = null
  const flight = document.startViewTransition(() => {
    card.style.removeProperty('view-transition-name')
    flushSync(show)
    photo = document.querySelector('[role=dialog] [data-product-photo]')
    photo?.style.setProperty('view-transition-name', NAME)
  })
  // a skipped transition rejects, and the product is shown all the same
  await flight.finished.catch(() => undefined)
  delete root.dataset.flight
  document.querySelector<HTMLElement>('[data-product-photo]')?.style.removeProperty('view-transition-name')
}

/** Whether the product may be shown: at once, or when the transition starts. */
export function usePhotoFlight(id: string, isWanted: boolean): boolean {
  const [isLanded, setLanded] = useState(() => !isWanted || !canFly() || cardPhoto(id) === null)
  useEffect(() => {
    if (isLanded) return
    const card = cardPhoto(id)
    if (card === null) setLanded(true)
    else void fly(card, () => setLanded(true))
  }, [id, isLanded])
  return isLanded
}
