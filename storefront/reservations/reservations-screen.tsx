// The customer's reservations: those to come first, the past ones in pages of ten.
import { useQuery } from '@dasturxon/client/query'
import { Button, buttonLook } from '@dasturxon/ui/button'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { calendarClock, plus } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Segmented } from '@dasturxon/ui/segmented'
import { useState } from 'react'
import { useAddressQuery, useSetAddressQuery } from '../navigation/address-query.ts'
import { Link } from '../navigation/link.tsx'
import { FailedNotice } from '../shop/parts/own-page-notices.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { listQuery } from './booking-data.ts'
import { momentWords, placeWords } from './booking-words.ts'
import { DayLeaf } from './flow-parts.tsx'
import { OwnFrame, OwnSkeleton } from './own-frame.tsx'
import type { Reservation } from './reservation.ts'
import { BranchLine, StatusPill } from './reservation-card.tsx'
import { BOOK, reservationPath } from './reservation-paths.ts'
import { cancelWords } from './reservation-words.ts'

type When = 'COMING' | 'PAST'

function BookLink() {
  const t = useText()
  return (
    <Link to={BOOK} className={buttonLook()}>
      {t('booking.title')}
    </Link>
  )
}

function Card({ reservation }: { readonly reservation: Reservation }) {
  const t = useText()
  const language = useLanguage()
  const place = placeWords(t, language, reservation.hall, reservation.table)
  const reason = cancelWords(t, reservation)
  return (
    <li>
      <Link to={reservationPath(reservation.id)} className="grid grid-cols-1 gap-3 rounded-xl bg-surface p-4">
        <span className="flex items-start gap-3">
          <DayLeaf at={new Date(reservation.reservationTime)} />
          <span className="min-w-0 flex-1">
            <span className="block text-label">{momentWords(t, reservation.reservationTime, language)}</span>
            <span className="block text-small text-muted">
              {[place, t('booking.people', { count: reservation.chairs })].filter((part) => part !== '').join(' · ')}
            </span>
          </span>
          <StatusPill reservation={reservation} />
        </span>
        <BranchLine reservation={reservation} />
        {reason !== null && <span className="border-t border-line pt-3 text-small text-ink-2">{reason}</span>}
      </Link>
    </li>
  )
}

type PageProps = { readonly userId: string; readonly when: When; readonly page: number }

/** One page of the list, and under it the next one when it was asked for. */
function ListPage({ userId, when, page }: PageProps) {
  const t = useText()
  const [hasMore, setMore] = useState(false)
  const query = listQuery({ userId, when, page })
  const answer = useQuery(query)
  if (answer.state === 'loading') return <OwnSkeleton />
  if (answer.state === 'failed') {
    const words = { title: t('booking.failed'), line: t('booking.failed_line') }
    return <FailedNotice {...words} level={2} onRetry={() => void query.refresh()} />
  }
  const { content, last } = answer.value
  if (content.length === 0 && page === 0) {
    return (
      <EmptyState
        picture={<Icon glyph={calendarClock} size={72} />}
        title={when === 'COMING' ? t('booking.none') : t('booking.none_past')}
        line={t('booking.none_line')}
        level={2}
        action={<BookLink />}
        className="min-h-[50dvh]"
      />
    )
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-2.5">
        {content.map((reservation) => (
          <Card key={reservation.id} reservation={reservation} />
        ))}
      </ul>
      {!last && !hasMore && (
        <Button kind="secondary" wide onClick={() => setMore(true)}>
          {t('booking.more')}
        </Button>
      )}
      {hasMore && <ListPage userId={userId} when={when} page={page + 1} />}
    </>
  )
}

/** The page with both lists. */
export function ReservationsScreen() {
  const t = useText()
  const when: When = useAddressQuery().get('when') === 'past' ? 'PAST' : 'COMING'
  const setQuery = useSetAddressQuery()
  const add = (
    <Link to={BOOK} className="grid size-11 place-items-center rounded-full bg-surface">
      <span className="sr-only">{t('booking.title')}</span>
      <Icon glyph={plus} size={22} />
    </Link>
  )
  return (
    <OwnFrame title={t('booking.own')} backTo="/profile" action={add}>
      {(user) => (
        <div className="grid grid-cols-1 content-start gap-3 px-3 pt-2 pb-8 lg:px-0">
          <Segmented
            label={t('booking.own')}
            segments={[
              { value: 'COMING', label: t('booking.coming') },
              { value: 'PAST', label: t('booking.past') },
            ]}
            value={when}
            onChange={(next) => setQuery(next === 'PAST' ? { when: 'past' } : {})}
          />
          <ListPage key={when} userId={user.id} when={when} page={0} />
        </div>
      )}
    </OwnFrame>
  )
}
