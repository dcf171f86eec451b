import { distanceText, minutesText, moneyText, timeText } from '@dasturxon/domain/format'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import { Button } from '@dasturxon/ui/button'
import { cross, messageSquareText, minus, plus } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useEffect, useRef, useState } from 'react'
import { useBrandText } from '../frame/brand.tsx'
import { useMe } from '../frame/me.ts'
import { useLanguage, useText } from '../text/text.tsx'
import { buttonsOf, moveLabel } from './moves.ts'
import { ServicePill } from './order-card.tsx'
import type { BoardOrder } from './orders-query.ts'
import { PaymentPill } from './payment-pill.tsx'

type Props = {
  readonly order: BoardOrder
  readonly isBusy: boolean
  onClose(): void
  onAccept(minutes: number): void
  onMove(to: OrderStatus): void
  onReject(): void
}

const STEP_MINUTES = 5
const MOST_MINUTES = 180

/** One order with all that the staff need to know of it, and every step that this person may take. */
export function OrderPanel(props: Props) {
  const { order, onClose } = props
  const t = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <aside
      aria-label={t('board.details', { number: String(order.number) })}
      className="absolute inset-0 z-10 flex flex-col border-line border-s bg-surface md:start-auto md:w-88 md:shadow-3 xl:static xl:shadow-none"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className="flex items-center gap-2 px-5 pt-4 pb-2">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 text-h2">
          {t('board.number', { number: String(order.number) })}
        </h2>
        <IconButton glyph={cross} label={t('board.close')} onClick={onClose} />
      </header>
      <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto px-5 pb-5">
        <p className="flex flex-wrap gap-1.5">
          <ServicePill order={order} />
          <PaymentPill order={order} />
        </p>
        <Facts order={order} />
        <Dishes order={order} />
      </div>
      <PanelButtons {...props} />
    </aside>
  )
}

function Facts({ order }: Pick<Props, 'order'>) {
  const t = useText()
  const language = useLanguage()
  const { customer, distance, changeFrom, cutlery, comment, timestamp } = order
  return (
    <>
      {customer !== null && customer.name !== '' && (
        <p className="rounded-md bg-surface-2 p-3.5">
          <b className="block text-body">{customer.name}</b>
          {customer.phoneEnd !== '' && <span className="text-muted tnum">••• {customer.phoneEnd}</span>}
        </p>
      )}
      {comment !== '' && (
        <p className="flex gap-2 rounded-sm bg-warning-soft p-3 text-warning">
          <Icon glyph={messageSquareText} size={18} />
          {comment}
        </p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 [&_dd]:text-end [&_dt]:text-muted">
        <dt>{t('board.placed')}</dt>
        <dd className="tnum">{timeText(new Date(timestamp))}</dd>
        {distance !== null && (
          <>
            <dt>{t('board.distance')}</dt>
            <dd>{distanceText(distance, language)}</dd>
          </>
        )}
      </dl>
      {changeFrom !== null && <p>{t('board.change_from', { sum: moneyText(changeFrom, language) })}</p>}
      {cutlery > 0 && <p>{t('board.cutlery', { count: cutlery })}</p>}
    </>
  )
}

function Dishes({ order }: Pick<Props, 'order'>) {
  const t = useText()
  const language = useLanguage()
  const say = useBrandText()
  return (
    <section aria-label={t('board.dishes')} className="grid gap-2 border-line border-t pt-4">
      <ul className="grid gap-2">
        {order.cartItems.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the order
          <li key={at} className="flex gap-3 text-body">
            <b className="tnum grid h-6 min-w-8 place-items-center rounded-xs bg-surface-2 text-small">{line.count}×</b>
            <span className="min-w-0 flex-1">{say(line.name)}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between pt-2 text-total font-bold">
        <span>{t('board.total')}</span>
        <span>{moneyText(order.totalPrice, language)}</span>
      </p>
    </section>
  )
}

function PanelButtons({ order, isBusy, onAccept, onMove, onReject }: Props) {
  const t = useText()
  const language = useLanguage()
  const [minutes, setMinutes] = useState(order.cookingMinutes)
  const { next, others, canCancel } = buttonsOf(order, useMe().role)
  const change = (by: number) => setMinutes(Math.min(MOST_MINUTES, Math.max(STEP_MINUTES, minutes + by)))
  const isNew = order.status === 'OPEN' && next === 'ACCEPTED'
  return (
    <footer className="grid gap-2 border-line border-t px-5 pt-4 pb-5">
      {isNew && (
        <div className="flex items-center justify-between pb-2 text-body">
          {t('board.ready_in')}
          <span className="flex items-center rounded-md bg-surface-2">
            <IconButton glyph={minus} size={20} label={t('board.less_time')} onClick={() => change(-STEP_MINUTES)} />
            <output className="tnum min-w-16 text-center font-semibold">{minutesText(minutes, language)}</output>
            <IconButton glyph={plus} size={20} label={t('board.more_time')} onClick={() => change(STEP_MINUTES)} />
          </span>
        </div>
      )}
      {others.map((to) => (
        <Button key={to} kind="secondary" size="sm" onClick={() => onMove(to)}>
          {t(moveLabel(order, to))}
        </Button>
      ))}
      <div className="flex gap-2">
        {canCancel && (
          <Button kind={next === null ? 'danger' : 'secondary'} className="flex-1" onClick={onReject}>
            {t(moveLabel(order, 'CANCELED'))}
          </Button>
        )}
        {next !== null && (
          <Button className="flex-1" loading={isBusy} onClick={() => (isNew ? onAccept(minutes) : onMove(next))}>
            {t(moveLabel(order, next))}
          </Button>
        )}
      </div>
    </footer>
  )
}
