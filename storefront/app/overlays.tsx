// The sheets that open over any screen; each has its own chunk.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { useEffect, useState } from 'react'
import { type OverlayName, useOverlay } from '../navigation/overlay.ts'
import { useCode } from '../navigation/use-code.ts'
import { withLaterWords } from '../text/later-words.ts'

const CODE = {
  place: () => withLaterWords(import('./place-overlay.tsx')),
  language: () => import('./language-sheet.tsx'),
  basket: () => import('../basket/basket-sheet.tsx'),
} as const satisfies Readonly<Record<OverlayName, () => Promise<unknown>>>

/** Loads the code of a sheet before it opens; with the sheet of the place, the code of its map at the same time. */
export function overlayLoader({ map }: Pick<Shop, 'map'>): (name: OverlayName) => Promise<unknown> {
  return (name) => {
    if (name === 'place' && map.type === 'LEAFLET' && map.tiles !== null) {
      // the map itself reports when its code cannot be loaded
      preloadLeaflet().catch(() => undefined)
    }
    return CODE[name]()
  }
}

async function preloadLeaflet(): Promise<void> {
  const { loadEngine } = await import('@dasturxon/ui/map/load-engine.ts')
  await loadEngine({ type: 'LEAFLET', key: null }, '')
}

const loadPlace = async () => (await CODE.place()).PlaceOverlay
const loadLanguage = async () => (await CODE.language()).LanguageSheet
const loadBasket = async () => (await CODE.basket()).BasketSheet

/**
 * The sheet of this history entry. Its code is loaded when it first opens; it is mounted until its closing animation
 * ends.
 */
export function Overlays() {
  const { name, open, close } = useOverlay()
  const [shown, setShown] = useState<OverlayName | null>(null)
  useEffect(() => {
    // after hydration only: the server never renders an open sheet
    if (name !== null) setShown(name)
  }, [name])
  const PlaceOverlay = useCode(shown === 'place', loadPlace)
  const LanguageSheet = useCode(shown === 'language', loadLanguage)
  const BasketSheet = useCode(shown === 'basket', loadBasket)
  return (
    <>
      {shown === 'place' && PlaceOverlay !== null && <PlaceOverlay open={name === 'place'} />}
      {shown === 'language' && LanguageSheet !== null && <LanguageSheet open={name === 'language'} onClose={close} />}
      {shown === 'basket' && BasketSheet !== null && (
        <BasketSheet open={name === 'basket'} onClose={close} onPlace={() => open('place')} />
      )}
    </>
  )
}
