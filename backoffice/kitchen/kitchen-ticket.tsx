import { quantityText, timeText } from '@dasturxon/domain/format'
import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { messageSquareText } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import type { BoardOrder } from '../board/orders-query.ts'
import { useBrandText } from '../frame/brand.tsx'
import { clockText, useNow } from '../frame/use-now.ts'
import { useLanguage, useText } from '../text/text.tsx'
import { heatOf, readyAt } from './tickets.ts'

type Props = {
  readonly order: BoardOrder
  /** the digit that chooses it */
  readonly place: number | null
  readonly isChosen: boolean
  readonly isBusy: boolean
  onGo(): void
}

const HEADS = { calm: 'bg-surface-2', soon: 'bg-warning-soft text-warning', late: 'bg-danger text-on-danger' } as const
const BARS = { calm: 'text-success', soon: 'text-warning', late: 'text-danger' } as const

/** One order to make: its dishes in big letters, its time by colour and in words, and one big button. */
export function KitchenTicket({ order, place, isChosen, isBusy, onGo }: Props) {
  const t = useText()
  const now = useNow()
  const { heat, share } = heatOf(order, now)
  return (
    <li
      aria-label={t('tickets.ticket', { number: String(order.number) })}
      className={classes('grid overflow-hidden rounded-lg bg-surface', isChosen && 'edge-brand')}
    >
      <header className={classes('flex items-center gap-3 px-4 py-3', HEADS[heat])}>
        {place !== null && (
          <kbd className="hidden size-8 shrink-0 place-items-center rounded-sm bg-surface font-bold text-ink md:grid">
            {place}
          </kbd>
        )}
        <span className="min-w-0 flex-1">
          <b className="block truncate text-h3">{t('board.number', { number: String(order.number) })}</b>
          <Where order={order} />
        </span>
        <Timer order={order} now={now} />
      </header>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        className={classes('h-1.5 w-full', BARS[heat])}
      >
        <rect width={share * 100} height="2" fill="currentColor" />
      </svg>
      <Dishes order={order} />
      <div className="p-4 pt-1">
        <Button
          size="lg"
          wide
          kind={order.status === 'ACCEPTED' ? 'secondary' : 'primary'}
          loading={isBusy}
          onClick={onGo}
        >
          {t(order.status === 'ACCEPTED' ? 'tickets.start' : 'tickets.ready')}
        </Button>
      </div>
    </li>
  )
}

function Where({ order: { serviceType, table, deliveryAt } }: Pick<Props, 'order'>) {
  const t = useText()
  const say = useBrandText()
  const kind = { DELIVERY: t('board.delivery'), PICK_UP: t('board.pick_up'), DINE_IN: t('board.dine_in') }[serviceType]
  const place = table === null ? kind : t('board.table', { hall: say(table.hall), table: String(table.number) })
  const later = deliveryAt === null ? '' : ` · ${t('board.later', { time: timeText(new Date(deliveryAt)) })}`
  return <span className="block truncate">{place + later}</span>
}

function Timer({ order, now }: { readonly order: BoardOrder; readonly now: number }) {
  const t = useText()
  const by = readyAt(order)
  const isLate = now >= by
  const time = clockText(Math.abs(by - now))
  return (
    <span role="timer" aria-label={t(isLate ? 'tickets.late_by' : 'tickets.left', { time })} className="text-end">
      <b className="tnum block text-h3">{isLate ? t('tickets.late', { time }) : time}</b>
      <span className="tnum block">{t('tickets.by', { time: timeText(new Date(by)) })}</span>
    </span>
  )
}

function Dishes({ order }: Pick<Props, 'order'>) {
  const language = useLanguage()
  const say = useBrandText()
  return (
    <ul className="grid gap-3 p-4 text-total">
      {order.cartItems.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the order
        <li key={at} className="flex gap-3">
          <b className="tnum min-w-9 whitespace-nowrap">
            {line.unit === 'COUNT' ? `${line.count}×` : quantityText(line.count, line.unit, language)}
          </b>
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{say(line.name)}</span>
            {line.options.length > 0 && (
              <span className="block text-body text-muted">
                {line.options.map(({ name, count }) => (count > 1 ? `${say(name)} ×${count}` : say(name))).join(', ')}
              </span>
            )}
            {line.comment !== '' && <span className="block text-body text-warning">{line.comment}</span>}
          </span>
        </li>
      ))}
      {order.comment !== '' && (
        <li className="flex gap-2 rounded-sm bg-warning-soft p-3 text-body text-warning">
          <Icon glyph={messageSquareText} size={20} />
          {order.comment}
        </li>
      )}
    </ul>
  )
}
