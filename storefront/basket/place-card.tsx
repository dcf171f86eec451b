// The place of the order as a row; a press opens the choice of the place.
import { bike, chevronRight, shoppingBag } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { useOverlay } from '../navigation/overlay.ts'
import { usePlace } from '../places/place.ts'
import { useText } from '../text/text.tsx'
import { usePlaceWords } from './place-words.ts'

/** The place with its time and fee; a press changes it. */
export function PlaceCard() {
  const t = useText()
  const { service } = usePlace()
  const words = usePlaceWords()
  const { open } = useOverlay()
  const isDelivery = service === 'DELIVERY'
  const { time: minutes, isLater } = words
  const promise = isDelivery ? t('basket.delivery_in', { minutes }) : t('basket.pickup_in', { minutes })
  const told = minutes === '' || isLater ? minutes : promise
  const known = words.state === 'wanted' ? words.fee : told
  const second =
    words.state === 'out' ? t('home.out_of_zone') : known || t(isDelivery ? 'page.delivery' : 'page.pickup')
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => open('place')}
      className="flex w-full items-center gap-3 rounded-xl bg-surface p-3.5 text-start transition-[scale] duration-(--dur-1) ease-std active:scale-(--press-scale)"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-ctl-sm bg-brand-soft text-brand-ink">
        <Icon glyph={isDelivery ? bike : shoppingBag} size={20} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-label">{words.place}</span>
        <span className={`block truncate text-small ${words.state === 'out' ? 'text-danger' : 'text-muted'}`}>
          {second}
        </span>
      </span>
      <Icon glyph={chevronRight} size={20} flip className="text-muted" />
    </button>
  )
}
