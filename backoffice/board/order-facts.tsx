// What the panel says of an order, from the guest to its history.
import { distanceText, moneyText } from '@dasturxon/domain/format'
import { maskedPhone } from '@dasturxon/domain/phone'
import { phone as phoneGlyph } from '@dasturxon/ui/glyphs'
import { messageSquareText } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { useLanguage, useText } from '../text/text.tsx'
import { addressWords } from './address-words.ts'
import type { OrderDetails } from './details-query.ts'
import { OrderCourier } from './order-courier.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMap } from './order-map.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderTimes } from './order-times.tsx'

type Props = { readonly details: OrderDetails }

/** Everything that this person may know of the order. */
export function OrderFacts({ details }: Props) {
  return (
    <>
      <OrderMap details={details} />
      <Address details={details} />
      <Guest details={details} />
      <Remarks details={details} />
      <OrderTimes details={details} />
      <OrderCourier details={details} />
      <OrderLines details={details} />
      <OrderMoney details={details} />
      <OrderHistory history={details.history} />
    </>
  )
}

function Guest({ details: { receiver } }: Props) {
  const t = useText()
  if (receiver === null || (receiver.name === '' && receiver.phone === null)) return null
  const { name, phone } = receiver
  return (
    <section aria-label={t('order.guest')} className="flex items-center gap-3 rounded-md bg-surface-2 p-3.5">
      <p className="min-w-0 flex-1">
        <b className="block truncate text-body">{name}</b>
        {phone !== null && phone !== '' && <span className="text-muted tnum">{maskedPhone(phone)}</span>}
      </p>
      {phone !== null && phone !== '' && (
        <a
          href={`tel:${phone}`}
          aria-label={t('order.call')}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-raised shadow-1"
        >
          <Icon glyph={phoneGlyph} size={20} />
        </a>
      )}
    </section>
  )
}

function Address({ details: { place, order } }: Props) {
  const t = useText()
  const language = useLanguage()
  if (place === null) return null
  const { latitude, longitude, courierComment } = place
  const { street, inside } = addressWords(place, t)
  return (
    <section aria-label={t('order.address')} className="grid gap-1">
      <b className="text-body">{street}</b>
      <span className="text-muted">{inside}</span>
      {order.distance !== null && <span className="text-muted">{distanceText(order.distance, language)}</span>}
      {courierComment !== '' && <span>{t('order.for_courier', { text: courierComment })}</span>}
      {order.serviceType === 'DELIVERY' && (
        <a
          href={`https://yandex.uz/maps/?rtext=${order.branch.latitude},${order.branch.longitude}~${latitude},${longitude}&rtt=auto`}
          target="_blank"
          rel="noreferrer"
          className="relative w-fit font-semibold underline underline-offset-2 hit"
        >
          {t('order.route')}
        </a>
      )}
    </section>
  )
}

function Remarks({ details: { order, note } }: Props) {
  const t = useText()
  const language = useLanguage()
  const { comment, changeFrom, cutlery } = order
  const said = [comment, note].filter((text) => text !== '')
  return (
    <>
      {said.map((text) => (
        <p key={text} className="flex gap-2 rounded-sm bg-warning-soft p-3 text-warning">
          <Icon glyph={messageSquareText} size={18} />
          <span className="min-w-0">{text}</span>
        </p>
      ))}
      {changeFrom !== null && <p>{t('board.change_from', { sum: moneyText(changeFrom, language) })}</p>}
      {cutlery > 0 && <p>{t('board.cutlery', { count: cutlery })}</p>}
    </>
  )
}
