import { bike, type Glyph, shoppingBag } from '@dasturxon/ui/glyphs'
import { Segmented } from '@dasturxon/ui/segmented'
import { usePlace } from '../data/place.ts'
import { chooseService, type Service } from '../state/place.ts'
import { type TextKey, useText } from '../text/text.tsx'

const FACES: Readonly<Record<Service, { word: Extract<TextKey, 'page.delivery' | 'page.pickup'>; glyph: Glyph }>> = {
  DELIVERY: { word: 'page.delivery', glyph: bike },
  PICK_UP: { word: 'page.pickup', glyph: shoppingBag },
}

type Props = { readonly tone: 'well' | 'hero'; readonly className?: string }

/** Delivery or pickup; nothing at all when the brand offers only one of them. */
export function ServiceSwitch({ tone, className }: Props) {
  const t = useText()
  const { service, services } = usePlace()
  if (services.length < 2) return null
  const segments = services.map((value) => ({ value, label: t(FACES[value].word), glyph: FACES[value].glyph }))
  return (
    <Segmented
      label={t('page.service')}
      segments={segments}
      value={service}
      onChange={chooseService}
      tone={tone}
      className={className}
    />
  )
}
