// The place of the order, in the header.
import { chevronDown, mapPin } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { usePlaceWords } from '../basket/place-words.ts'
import { useOverlay } from '../navigation/overlay.ts'
import { useText } from '../text/text.tsx'

/** Shows the place, the time and the delivery price; opens the sheet that changes them. */
export function PlaceButton() {
  const t = useText()
  const { open } = useOverlay()
  const words = usePlaceWords()
  const terms = [words.time, words.fee].filter((part) => part !== '').join(' · ')
  const second = terms === '' && words.state !== 'wanted' ? t('home.change_place') : terms
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => open('place')}
      className="flex h-12 min-w-0 max-w-96 items-center gap-2.5 rounded-md bg-surface-2 px-3.5 text-start transition-colors duration-(--dur-1) hover:bg-surface-3"
    >
      <Icon glyph={mapPin} size={20} />
      <span className="min-w-0">
        <span className="block truncate text-label font-control">{words.place}</span>
        {words.state === 'out' ? (
          <span className="-mb-0.5 block truncate pb-0.5 text-caption font-medium text-danger">
            {t('home.out_of_zone')}
          </span>
        ) : (
          second !== '' && <span className="-mb-0.5 block truncate pb-0.5 text-caption text-muted">{second}</span>
        )}
      </span>
      <Icon glyph={chevronDown} size={18} />
    </button>
  )
}
