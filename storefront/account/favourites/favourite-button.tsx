// The favourite button of a product (a heart): on its photo in a list, beside its name on its own page.

import { failureText } from '@dasturxon/client/failure-text'
import { heart } from '@dasturxon/ui/glyphs'
import { IconButton } from '@dasturxon/ui/icon-button'
import { HeartButton } from '@dasturxon/ui/photo-buttons'
import { showToast } from '@dasturxon/ui/show-toast'
import { lazy, Suspense, useState } from 'react'
import type { Product } from '../../shop/menu.ts'
import { type Session, useSession } from '../../shop/session.ts'
import { useShop } from '../../shop/shop.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import { like, useIsFavourite } from './favourites.ts'

const FavouritePrompt = lazy(async () => ({ default: (await import('./favourite-prompt.tsx')).FavouritePrompt }))

type Liked = {
  readonly product: Pick<Product, 'id' | 'name'>
  /** In the list of favourites the product disappears when it is unliked, so the toast offers "undo". */
  readonly hasUndo?: boolean
}

/** Waits until the session is known: the page loads it right after hydration. */
function knownSession(): Promise<Session> {
  const now = useSession.getState()
  if (now.state !== 'unknown') return Promise.resolve(now)
  return new Promise((resolve) => {
    const forget = useSession.subscribe((session) => {
      if (session.state === 'unknown') return
      forget()
      resolve(session)
    })
  })
}

/** The state and the click handler of a heart: likes for a signed-in customer, asks a guest to sign in first. */
function useLiking({ product, hasUndo = false }: Liked) {
  const t = useText()
  const language = useLanguage()
  const isLiked = useIsFavourite(product.id)
  const [prompts, setPrompts] = useState(0)

  async function change(userId: string, next: boolean) {
    if (!next && hasUndo) {
      const undo = { label: t('page.undo'), onPress: () => void change(userId, true) }
      showToast({ text: t('favourites.removed'), kind: 'undo', action: undo })
    }
    const failure = await like(userId, product.id, next)
    if (failure !== null) showToast({ text: failureText(failure, language) ?? t('favourites.failed'), kind: 'error' })
  }

  async function press() {
    const session = await knownSession()
    if (session.state === 'signed') await change(session.user.id, !isLiked)
    else setPrompts((count) => count + 1)
  }

  const prompt = prompts > 0 && (
    <Suspense>
      <FavouritePrompt productId={product.id} prompts={prompts} />
    </Suspense>
  )
  const button = { pressed: isLiked, label: t('favourites.mark', { name: product.name }), onClick: () => void press() }
  return { button, prompt }
}

type Props = Pick<Liked, 'product'> & {
  /** `raised` is for a button over a gallery, `well` for a button in a row of buttons. */
  readonly kind: 'raised' | 'well'
}

/** The heart beside a product's name. Renders nothing if the brand has no favourites. */
export function FavouriteButton({ product, kind }: Props) {
  const { button, prompt } = useLiking({ product })
  if (!useShop().settings.favouriteActive) return null
  return (
    <>
      <IconButton {...button} kind={kind} glyph={heart} filled={button.pressed} className="aria-pressed:text-sale" />
      {prompt}
    </>
  )
}

/** The heart on the photo of a card. */
export function CardHeart(liked: Liked) {
  const { button, prompt } = useLiking(liked)
  return (
    <>
      <HeartButton {...button} className="end-0.5 top-0.5 z-1" />
      {prompt}
    </>
  )
}
