// A branch in a list: name, address, hours, distance; grey with the reason when it cannot be chosen.
import { distanceText } from '@dasturxon/domain/format'
import type { Language } from '@dasturxon/domain/locale'
import { classes } from '@dasturxon/ui/classes'
import { store } from '@dasturxon/ui/glyphs'
import { clock, moon } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { useLanguage, useText } from '../../text/text.tsx'
import type { Text } from '../../text/text-of.ts'
import type { HoursService, Opening } from '../opening.ts'
import type { Branch } from '../place.ts'
import { hoursText, isClosingSoon, stateText } from './hours-words.ts'

type Hours = {
  readonly branch: Branch
  readonly service: HoursService
  readonly opening: Opening
  readonly now: Date
}

type Props = Hours & {
  /** `null` while the customer's position is not known. */
  readonly distanceM: number | null
  /** The background of the card: white surface, or the fill of a choice. */
  readonly ground: 'surface' | 'fill'
}

/** When the branch opens or closes, as a list shows it: today's hours while it is open for long. */
export function listHoursText(t: Text, language: Language, { branch, service, opening, now }: Hours): string {
  const isOpenForLong = opening.state === 'open' && opening.until !== null && !isClosingSoon(opening, now)
  return isOpenForLong ? hoursText(t, branch, service, now, language) : stateText(t, opening, now, language)
}

function hoursTone({ opening, now }: Props): string {
  if (opening.state !== 'open') return 'text-muted'
  return isClosingSoon(opening, now) ? 'text-warning' : 'text-success'
}

/** The icon of a branch, on a background that contrasts with the card. */
function Sign({ className }: { className: string }) {
  return (
    <span className={classes('grid size-10 shrink-0 place-items-center rounded-ctl-sm', className)}>
      <Icon glyph={store} size={20} />
    </span>
  )
}

/** The content of a branch card, without the radio button or link around it. */
export function BranchFace(props: Props) {
  const t = useText()
  const language = useLanguage()
  const { branch, opening, distanceM, ground } = props
  // a branch with a day off has no fill
  const isFilled = ground === 'fill' && opening.state !== 'holiday'
  return (
    <span className="flex items-center gap-3">
      <Sign className={isFilled ? 'bg-raised dark:bg-surface-3' : 'bg-surface-2'} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-3">
          <span className="min-w-0 flex-1 text-body leading-5.5 font-semibold">{branch.name}</span>
          {distanceM !== null && (
            <span className="num shrink-0 text-caption text-muted">{distanceText(distanceM, language)}</span>
          )}
        </span>
        <span dir="auto" className="line-clamp-2 text-small text-muted">
          {branch.address}
        </span>
        <span className={classes('mt-1 flex items-center gap-1 text-small font-semibold', hoursTone(props))}>
          <Icon glyph={opening.state === 'open' ? clock : moon} size={16} />
          {listHoursText(t, language, props)}
        </span>
      </span>
    </span>
  )
}
