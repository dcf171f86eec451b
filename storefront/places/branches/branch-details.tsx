// Everything about one branch: state, address, contacts, the way there, hours of the week, services.
import type { Minutes } from '@dasturxon/domain/estimate'
import { distanceText, minutesRangeText } from '@dasturxon/domain/format'
import { phoneText } from '@dasturxon/domain/phone'
import { distanceM } from '@dasturxon/domain/zones'
import { Pill } from '@dasturxon/ui/badge'
import { buttonLook } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { check, chevronDown, phone as phoneGlyph } from '@dasturxon/ui/glyphs'
import { clock, moon, navigation } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { useId, useState, useSyncExternalStore } from 'react'
import { useShop } from '../../shop/shop.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import { useMyPoint } from '../location.ts'
import { openingAt, shownService, useNow } from '../opening.ts'
import type { Branch } from '../place.ts'
import { BranchWeek } from './branch-week.tsx'
import { type Device, deviceOf, directionsUrl } from './directions.ts'
import { hoursText, isClosingSoon, stateText } from './hours-words.ts'

const NEVER = () => () => undefined

/** The device of the customer; the server does not know it, so links change after hydration. */
function useDevice(): Device {
  return useSyncExternalStore(
    NEVER,
    () => deviceOf(navigator.userAgent),
    () => 'other',
  )
}

type LinksProps = {
  readonly branch: Pick<Branch, 'phone' | 'latitude' | 'longitude' | 'name'>
  readonly size?: 'sm' | 'md' | undefined
}

/** The phone of the branch and the way there. */
export function BranchLinks({ branch, size = 'md' }: LinksProps) {
  const t = useText()
  const { map } = useShop()
  const device = useDevice()
  const button = `${buttonLook({ kind: 'secondary', size })} flex-auto px-3!`
  const isOutside = device === 'other'
  return (
    <div className="flex flex-wrap gap-2">
      {branch.phone !== null && (
        <a href={`tel:${branch.phone}`} className={button}>
          <Icon glyph={phoneGlyph} size={18} />
          <bdi dir="ltr" className="num">
            {phoneText(branch.phone)}
          </bdi>
        </a>
      )}
      <a
        href={directionsUrl(branch, device, map.type)}
        className={button}
        {...(isOutside ? { target: '_blank', rel: 'noopener' } : {})}
      >
        <Icon glyph={navigation} size={18} />
        {t('place.directions')}
      </a>
    </div>
  )
}

function State({ branch, readyIn }: { branch: Branch; readyIn: Minutes | null }) {
  const t = useText()
  const language = useLanguage()
  const now = useNow()
  const opening = openingAt(branch, shownService(branch), now)
  const isOpen = opening.state === 'open'
  const tone = isClosingSoon(opening, now) ? 'warning' : isOpen ? 'success' : 'plain'
  return (
    <p className="flex flex-wrap gap-1.5">
      <Pill tone={tone} glyph={isOpen ? null : moon}>
        {stateText(t, opening, now, language)}
      </Pill>
      {isOpen && readyIn !== null && branch.services.includes('PICK_UP') && (
        <Pill>{t('basket.pickup_in', { minutes: minutesRangeText(readyIn.from, readyIn.to, language) })}</Pill>
      )}
    </p>
  )
}

const SERVICE_WORDS = { DELIVERY: 'page.delivery', PICK_UP: 'page.pickup', DINE_IN: 'place.dine_in' } as const

function Services({ branch }: { branch: Branch }) {
  const t = useText()
  return (
    <ul aria-label={t('place.services')} className="flex flex-wrap gap-1.5 border-line border-t pt-3">
      {branch.services.map((service) => (
        <li key={service}>
          <Pill glyph={check}>{t(SERVICE_WORDS[service])}</Pill>
        </li>
      ))}
    </ul>
  )
}

/** The hours: a row that unfolds to the week; on wide pages, or where nothing is folded, only the week. */
function Hours({ branch, isFolded }: { branch: Branch; isFolded: boolean }) {
  const t = useText()
  const language = useLanguage()
  const now = useNow()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const service = shownService(branch)
  const today = hoursText(t, branch, service, now, language) || t('place.day_off')
  return (
    <div>
      <h3 className="sr-only">{t('place.hours')}</h3>
      {isFolded && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex min-h-11 w-full items-center gap-3 rounded-ctl-sm text-start lg:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          <span className="grid size-10 shrink-0 place-items-center rounded-ctl-sm bg-surface-2">
            <Icon glyph={clock} size={20} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block text-small text-muted">{t('place.hours')}</span>
            <span className="block text-body font-semibold">{today}</span>
          </span>
          <Icon glyph={chevronDown} size={20} className={classes('transition-transform', isOpen && 'rotate-180')} />
        </button>
      )}
      <BranchWeek
        id={id}
        branch={branch}
        service={service}
        className={classes(isFolded && 'max-lg:pt-3', isFolded && !isOpen && 'max-lg:hidden')}
      />
    </div>
  )
}

type Props = {
  readonly branch: Branch
  /** How long an order to pick up takes; `null` where nothing can be ordered. */
  readonly readyIn: Minutes | null
  /** Leaves out the name, where the sheet around has it as its title. */
  readonly isTitled?: boolean | undefined
  /** The week is folded on phones, so that the map is not covered. */
  readonly isFolded?: boolean | undefined
}

/** The details of a branch; the button to choose it is added by the parent. */
export function BranchDetails({ branch, readyIn, isTitled = false, isFolded = false }: Props) {
  const language = useLanguage()
  const { point } = useMyPoint()
  const distance = point === null ? null : distanceM(point, { lat: branch.latitude, lon: branch.longitude })
  return (
    <div className="flex flex-col gap-3">
      <div>
        {!isTitled && <h2 className="pe-10 text-h2">{branch.name}</h2>}
        <p className="text-small text-muted">
          <bdi>{branch.address}</bdi>
          {distance !== null && (
            <>
              {' · '}
              <span className="num whitespace-nowrap">{distanceText(distance, language)}</span>
            </>
          )}
        </p>
      </div>
      <State branch={branch} readyIn={readyIn} />
      <BranchLinks branch={branch} />
      <Hours key={branch.id} branch={branch} isFolded={isFolded} />
      <Services branch={branch} />
    </div>
  )
}
