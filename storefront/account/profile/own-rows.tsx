// The rows of a signed-in customer: what is theirs, and what they may change about the account.

import { trash, user } from '@dasturxon/ui/glyphs'
import { bell, calendarClock, landmark, monitor, shield, star, ticketPercent } from '@dasturxon/ui/glyphs-later'
import { useShop } from '../../shop/shop.tsx'
import { useText } from '../../text/text.tsx'
import { LinkRow, RowCard } from './profile-rows.tsx'

/** Promo codes, cashback, reservations, reviews and notifications. */
export function OwnRows() {
  const t = useText()
  const { promoActive, cashbackActive, bookingActive, notificationsActive } = useShop().settings
  return (
    <RowCard>
      <LinkRow to="/profile/user" glyph={user} title={t('account.edit_profile')} />
      {promoActive && <LinkRow to="/profile/promos" glyph={ticketPercent} title={t('account.promos')} />}
      {cashbackActive && <LinkRow to="/profile/cashback" glyph={landmark} title={t('account.cashback')} />}
      {bookingActive && <LinkRow to="/profile/reservations" glyph={calendarClock} title={t('account.reservations')} />}
      <LinkRow to="/profile/reviews" glyph={star} title={t('account.reviews')} />
      {notificationsActive && <LinkRow to="/profile/notifications" glyph={bell} title={t('account.notifications')} />}
    </RowCard>
  )
}

/** Devices, consents, and the end of the account. */
export function AccountRows() {
  const t = useText()
  return (
    <RowCard>
      <LinkRow to="/profile/devices" glyph={monitor} title={t('account.devices')} />
      <LinkRow to="/profile/consents" glyph={shield} title={t('account.consents')} />
      <LinkRow to="/profile/delete" glyph={trash} title={t('account.delete')} />
    </RowCard>
  )
}
