import type { OrderId } from '@dasturxon/domain/ids'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import { Pill } from '@dasturxon/ui/badge'
import { cross, fileText } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FailedState } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'
import { detailsQuery } from './details-query.ts'
import { ServicePill } from './order-card.tsx'
import { OrderFacts } from './order-facts.tsx'
import type { BoardOrder } from './orders-query.ts'
import { PanelButtons } from './panel-buttons.tsx'
import { PaymentPill } from './payment-pill.tsx'
import { PrintedTicket } from './printed-ticket.tsx'

type Props = {
  readonly id: OrderId
  /** as the board has it; `null` when it is not on the board any more */
  readonly onBoard: BoardOrder | null
  readonly isBusy: boolean
  onClose(): void
  onAccept(order: BoardOrder, minutes: number): void
  onMove(order: BoardOrder, to: OrderStatus): void
  onReject(order: BoardOrder): void
}

/** One order with all that the staff need to know of it, and every step that this person may take. */
export function OrderPanel({ id, onBoard, isBusy, onClose, ...moves }: Props) {
  const t = useText()
  const details = useQuery(detailsQuery(id, onBoard?.version ?? null))
  const order = onBoard ?? details.data?.order ?? null
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <aside
      aria-label={order === null ? t('order.guest') : t('board.details', { number: String(order.number) })}
      className="absolute inset-0 z-10 flex flex-col max-md:fixed max-md:z-20 border-line border-s bg-surface md:start-auto md:w-92 md:shadow-3 xl:static xl:shadow-none"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className="flex items-center gap-1 px-5 pt-4 pb-2">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 text-h2">
          {order !== null && t('board.number', { number: String(order.number) })}
        </h2>
        {details.data !== undefined && (
          <IconButton glyph={fileText} label={t('order.print')} onClick={() => window.print()} />
        )}
        <IconButton glyph={cross} label={t('board.close')} onClick={onClose} />
      </header>
      <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto px-5 pb-5">
        {order !== null && <Pills order={order} />}
        {details.data !== undefined && <OrderFacts details={details.data} />}
        {details.data === undefined && details.isPending && <PanelSkeleton />}
        {details.data === undefined && details.isError && (
          <FailedState error={details.error} onRetry={() => void details.refetch()} />
        )}
      </div>
      {order !== null && (
        <PanelButtons
          order={order}
          isBusy={isBusy}
          onAccept={(minutes) => moves.onAccept(order, minutes)}
          onMove={(to) => moves.onMove(order, to)}
          onReject={() => moves.onReject(order)}
        />
      )}
      {details.data !== undefined && <PrintedTicket details={details.data} />}
    </aside>
  )
}

function Pills({ order }: { readonly order: BoardOrder }) {
  const t = useText()
  const isPlain = order.status === 'CANCELED' ? 'danger' : 'plain'
  return (
    <p className="flex flex-wrap gap-1.5">
      <Pill tone={isPlain}>{t(`order.status_${order.status}`)}</Pill>
      <ServicePill order={order} />
      <PaymentPill order={order} />
    </p>
  )
}

function PanelSkeleton() {
  const t = useText()
  return (
    <Loading label={t('desk.loading')} className="grid gap-3">
      <Skeleton className="h-17 w-full rounded-md" />
      <Skeleton className="h-24 w-full rounded-md" />
      <Skeleton className="h-40 w-full rounded-md" />
    </Loading>
  )
}
