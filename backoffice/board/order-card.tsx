import { minutesText, moneyText, timeText } from '@dasturxon/domain/format'
import { Pill } from '@dasturxon/ui/badge'
import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { bike, chefHat, shoppingBag, utensils } from '@dasturxon/ui/glyphs'
import { cross, messageSquareText } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useBrandText } from '../frame/brand.tsx'
import { useMe } from '../frame/me.ts'
import { useLanguage, useText } from '../text/text.tsx'
import { buttonsOf, moveLabel } from './moves.ts'
import { OrderTimer } from './order-timer.tsx'
import type { BoardOrder } from './orders-query.ts'
import { PaymentPill } from './payment-pill.tsx'

export type CardActions = {
  onOpen(order: BoardOrder): void
  /** the next step on its way */
  onNext(order: BoardOrder): void
  onReject(order: BoardOrder): void
}

type Props = CardActions & {
  readonly order: BoardOrder
  readonly isChosen: boolean
  /** a move of this order is on its way to the server */
  readonly isBusy: boolean
}

const SERVICE_GLYPHS = { DELIVERY: bike, PICK_UP: shoppingBag, DINE_IN: utensils } as const
// more lines than these are counted
const MOST_LINES = 5

/** Where an order goes, in two words. */
export function ServicePill({ order }: { readonly order: BoardOrder }) {
  const t = useText()
  const say = useBrandText()
  const { serviceType, table, deliveryAt } = order
  const kind = { DELIVERY: t('board.delivery'), PICK_UP: t('board.pick_up'), DINE_IN: t('board.dine_in') }[serviceType]
  const place = table === null ? kind : t('board.table', { hall: say(table.hall), table: String(table.number) })
  return (
    <Pill glyph={SERVICE_GLYPHS[serviceType]}>
      {deliveryAt === null ? place : `${place} · ${t('board.later', { time: timeText(new Date(deliveryAt)) })}`}
    </Pill>
  )
}

/** One order on the board. */
export function OrderCard({ order, isChosen, isBusy, onOpen, onNext, onReject }: Props) {
  const t = useText()
  const language = useLanguage()
  const say = useBrandText()
  const isNew = order.status === 'OPEN'
  const shown = order.cartItems.slice(0, MOST_LINES)
  const rest = order.cartItems.length - shown.length
  return (
    <article
      aria-label={t('board.details', { number: String(order.number) })}
      className={classes(
        'relative grid grid-cols-1 gap-2.5 rounded-lg bg-surface p-3.5 shadow-1',
        isNew && 'unanswered',
        isChosen && !isNew && 'edge-brand',
      )}
    >
      <header className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 truncate text-body font-bold">
          <button
            type="button"
            aria-label={t('board.open', { number: String(order.number) })}
            className="after:absolute after:inset-0 after:rounded-lg"
            onClick={() => onOpen(order)}
          >
            {t('board.number', { number: String(order.number) })}
          </button>
          <span className="ms-2 text-small font-body text-muted tnum">{timeText(new Date(order.timestamp))}</span>
        </h3>
        <OrderTimer order={order} />
      </header>
      <p className="flex flex-wrap gap-1.5">
        <ServicePill order={order} />
        <PaymentPill order={order} />
      </p>
      <ul className="grid gap-0.5">
        {shown.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the order
          <li key={at} className="flex gap-2">
            <b className="tnum">{line.count}×</b>
            <span className="min-w-0">{say(line.name)}</span>
          </li>
        ))}
        {rest > 0 && <li className="text-muted">{t('board.more_items', { count: rest })}</li>}
      </ul>
      {order.comment !== '' && (
        <p className="flex gap-2 rounded-sm bg-warning-soft p-2.5 text-warning">
          <Icon glyph={messageSquareText} size={18} />
          <span className="min-w-0">{order.comment}</span>
        </p>
      )}
      <p className="flex items-baseline justify-between gap-2">
        <b>{moneyText(order.totalPrice, language)}</b>
        <span className="min-w-0 truncate text-muted">{order.customer?.name}</span>
      </p>
      <CardButtons order={order} isBusy={isBusy} onNext={onNext} onReject={onReject} />
    </article>
  )
}

function CardButtons({ order, isBusy, onNext, onReject }: Pick<Props, 'order' | 'isBusy' | 'onNext' | 'onReject'>) {
  const t = useText()
  const language = useLanguage()
  const { next, canCancel } = buttonsOf(order, useMe().role)
  const isNew = order.status === 'OPEN'
  if (next === null) return null
  const minutes = minutesText(order.cookingMinutes, language)
  return (
    <div className="relative flex gap-2">
      {isNew && canCancel && (
        <IconButton kind="well" glyph={cross} label={t('board.reject')} onClick={() => onReject(order)} />
      )}
      <Button
        className="flex-1"
        size="sm"
        kind={isNew ? 'primary' : 'secondary'}
        loading={isBusy}
        glyph={next === 'COOKING' ? chefHat : undefined}
        onClick={() => onNext(order)}
      >
        {next === 'ACCEPTED' && isNew ? t('board.accept_in', { minutes }) : t(moveLabel(order, next))}
      </Button>
    </div>
  )
}
