import { lazy, Suspense, useEffect, useState } from 'react'
import { useOverlay } from './overlay.ts'
import { OVERLAY_CODE, type OverlayName } from './overlay-code.ts'

const PlaceSheet = lazy(async () => ({ default: (await OVERLAY_CODE.place()).PlaceSheet }))
const LanguageSheet = lazy(async () => ({ default: (await OVERLAY_CODE.language()).LanguageSheet }))
const BasketSheet = lazy(async () => ({ default: (await OVERLAY_CODE.basket()).BasketSheet }))

/** The sheet of this history entry. Its code comes when it is first opened; a closing sheet stays until it is away. */
export function Overlays() {
  const { name, open, close } = useOverlay()
  const [shown, setShown] = useState<OverlayName | null>(null)
  useEffect(() => {
    // after hydration only: the server's page never has a sheet open
    if (name !== null) setShown(name)
  }, [name])
  return (
    <Suspense>
      {shown === 'place' && <PlaceSheet open={name === 'place'} onClose={close} />}
      {shown === 'language' && <LanguageSheet open={name === 'language'} onClose={close} />}
      {shown === 'basket' && <BasketSheet open={name === 'basket'} onClose={close} onPlace={() => open('place')} />}
    </Suspense>
  )
}
