// Which branch: those that take reservations can be chosen, the others name their phone.
import type { BranchId } from '@dasturxon/domain/ids'
import { textIn } from '@dasturxon/domain/locale'
import { phoneText } from '@dasturxon/domain/phone'
import { ChoiceCard } from '@dasturxon/ui/choice'
import { phone as phoneGlyph, store } from '@dasturxon/ui/glyphs'
import { clock } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Note } from '@dasturxon/ui/note'
import { hoursText } from '../places/branches/hours-words.ts'
import { shownService, useNow } from '../places/opening.ts'
import type { Branch } from '../places/place.ts'
import { useShop } from '../shop/shop.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import type { BookingBranch } from './booking-data.ts'

type Props = {
  readonly branches: readonly BookingBranch[]
  readonly chosen: BookingBranch | null
  onChoose(id: BranchId): void
}

function Face({ branch }: { readonly branch: Branch }) {
  const t = useText()
  const language = useLanguage()
  const now = useNow()
  const hours = hoursText(t, branch, shownService(branch), now, language)
  return (
    <span className="flex items-center gap-3">
      <span className="grid size-12 shrink-0 place-items-center rounded-ctl-sm bg-surface">
        <Icon glyph={store} size={22} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-body font-semibold">{branch.name}</span>
        <span className="line-clamp-2 text-small text-muted">{branch.address}</span>
        {hours !== '' && (
          <span className="mt-0.5 flex items-center gap-1 text-small font-semibold text-success">
            <Icon glyph={clock} size={16} />
            {hours}
          </span>
        )}
      </span>
    </span>
  )
}

/** A branch that is reserved at by phone only. */
function PhoneBranch({ branch, phone }: { readonly branch: Branch; readonly phone: string | null }) {
  const t = useText()
  return (
    <li className="flex items-center gap-3 rounded-ctl-lg p-3.5 edge-line">
      <span className="grid size-12 shrink-0 place-items-center rounded-ctl-sm bg-surface-2 text-muted">
        <Icon glyph={store} size={22} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-body font-semibold text-ink-2">{branch.name}</span>
        <span className="line-clamp-2 text-small text-muted">{branch.address}</span>
        {phone === null ? (
          <span className="text-small text-muted">{t('booking.not_here')}</span>
        ) : (
          <a
            href={`tel:${phone}`}
            className="relative mt-0.5 inline-flex items-center gap-1 text-small font-semibold hit"
          >
            <Icon glyph={phoneGlyph} size={16} />
            {t('booking.by_phone', { phone: phoneText(phone) })}
          </a>
        )}
      </span>
    </li>
  )
}

/** The halls of the chosen branch. */
function Halls({ branch, name }: { readonly branch: BookingBranch; readonly name: string }) {
  const t = useText()
  const language = useLanguage()
  if (branch.halls.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="text-label text-ink-2">{t('booking.halls_of', { branch: name })}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {branch.halls.map((hall) => (
          <li key={hall.id} className="rounded-md bg-surface-2 p-3">
            <span className="block text-label">{textIn(hall.name, language, language)}</span>
            <span className="block text-caption text-muted">{t('booking.tables', { count: hall.tableCount })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The list of branches, and what the chosen one has. */
export function BranchPicker({ branches, chosen, onChoose }: Props) {
  const t = useText()
  const shop = useShop()
  const known = branches.flatMap((offer) => {
    const branch = shop.branches.find(({ id }) => id === offer.id)
    return branch === undefined ? [] : [{ offer, branch }]
  })
  const chosenName = known.find(({ offer }) => offer === chosen)?.branch.name ?? ''
  const byPhone = known.filter(({ offer }) => !offer.isBookable)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div role="radiogroup" aria-label={t('booking.which_branch')} className="grid grid-cols-1 gap-2.5 lg:grid-cols-2">
        {known
          .filter(({ offer }) => offer.isBookable)
          .map(({ branch }) => (
            <ChoiceCard
              key={branch.id}
              name="branch"
              value={branch.id}
              checked={branch.id === chosen?.id}
              onChange={() => onChoose(branch.id)}
              mark="end"
            >
              <Face branch={branch} />
            </ChoiceCard>
          ))}
      </div>
      {byPhone.length > 0 && (
        <ul className="grid grid-cols-1 gap-2.5 lg:grid-cols-2">
          {byPhone.map(({ offer, branch }) => (
            <PhoneBranch key={branch.id} branch={branch} phone={offer.bookingPhone} />
          ))}
        </ul>
      )}
      {chosen !== null && <Halls branch={chosen} name={chosenName} />}
      <Note tone="brand">{t('booking.rules')}</Note>
    </div>
  )
}
