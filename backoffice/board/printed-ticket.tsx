import { dateTimeText, moneyText, quantityText, timeText } from '@dasturxon/domain/format'
import { createPortal } from 'react-dom'
import { useBrandText, useFacts } from '../frame/brand.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { addressWords } from './address-words.ts'
import type { OrderDetails } from './details-query.ts'

/** The ticket for a printer of 58 or 80 mm: seen on paper alone, where nothing else of the page is. */
export function PrintedTicket({ details }: { readonly details: OrderDetails }) {
  const t = useText()
  const language = useLanguage()
  const say = useBrandText()
  const { brand } = useFacts()
  const { order, place, receiver, note } = details
  const kind = { DELIVERY: t('board.delivery'), PICK_UP: t('board.pick_up'), DINE_IN: t('board.dine_in') }
  const table = order.table
  const where = table === null ? null : t('board.table', { hall: say(table.hall), table: String(table.number) })
  const by = order.deliveryAt ?? order.readyTime ?? details.promisedAt.from
  const said = [order.comment, note, place?.courierComment ?? ''].filter((text) => text !== '')
  return createPortal(
    <section className="ticket" aria-hidden="true">
      <p className="ticket-mid">
        {brand.name} · {say(details.branchName)}
      </p>
      <p className="ticket-number">{t('board.number', { number: String(order.number) })}</p>
      <p className="ticket-mid">
        <b>{where ?? kind[order.serviceType]}</b> · {t('board.later', { time: timeText(new Date(by)) })}
      </p>
      <p className="ticket-mid">{dateTimeText(new Date(order.timestamp))}</p>
      <ul>
        {details.lines.map((line) => (
          <li key={line.position}>
            <b>
              {quantityText(line.count, line.unit, language)} {say(line.name)}
            </b>
            {line.modifications.map(({ id, name, count }) => (
              <span key={id}>
                + {say(name)}
                {count > 1 ? ` ×${count}` : ''}
              </span>
            ))}
            {line.comment !== '' && <i>! {line.comment}</i>}
          </li>
        ))}
      </ul>
      {said.map((text) => (
        <p key={text}>
          <b>! {text}</b>
        </p>
      ))}
      {order.cutlery > 0 && <p>{t('board.cutlery', { count: order.cutlery })}</p>}
      {place !== null && (
        <p>
          <b>{addressWords(place, t).street}</b>
          <br />
          {addressWords(place, t).inside}
        </p>
      )}
      {receiver !== null && (
        <p>
          {receiver.name} {receiver.phone}
        </p>
      )}
      <p className="ticket-sum">
        {t('board.total')}: {moneyText(details.sums.totalPrice, language)}{' '}
        {order.isPaid ? t('board.paid') : t('board.not_paid')}
      </p>
      {order.changeFrom !== null && <p>{t('board.change_from', { sum: moneyText(order.changeFrom, language) })}</p>}
    </section>,
    document.body,
  )
}
