import { bike, type Glyph, shoppingBag } from '@dasturxon/ui/glyphs'
import { Segmented } from '@dasturxon/ui/segmented'
import { useOverlay } from '../navigation/overlay.ts'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import type { TextKey } from '../text/text-of.ts'
import { pickupBranches, usePlace } from './place.ts'
import { chooseService, type Service, useKeptPlace } from './place-store.ts'

const FACES: Readonly<Record<Service, { word: Extract<TextKey, 'page.delivery' | 'page.pickup'>; glyph: Glyph }>> = {
  DELIVERY: { word: 'page.delivery', glyph: bike },
  PICK_UP: { word: 'page.pickup', glyph: shoppingBag },
}

type Props = { readonly tone: 'well' | 'hero'; readonly className?: string }

/** Switches between delivery and pickup; opens the list of branches if none is chosen. Renders nothing with one service. */
export function ServiceSwitch({ tone, className }: Props) {
  const t = useText()
  const shop = useShop()
  const { service, services } = usePlace()
  const { pickupBranchId } = useKeptPlace()
  const { open } = useOverlay()
  if (services.length < 2) return null
  function handleChange(next: Service) {
    chooseService(next)
    const offered = pickupBranches(shop)
    const isChosen = offered.some(({ id }) => id === pickupBranchId)
    if (next === 'PICK_UP' && offered.length > 1 && !isChosen) open('place')
  }
  const segments = services.map((value) => ({ value, label: t(FACES[value].word), glyph: FACES[value].glyph }))
  return (
    <Segmented
      label={t('page.service')}
      segments={segments}
      value={service}
      onChange={handleChange}
      tone={tone}
      className={className}
    />
  )
}
