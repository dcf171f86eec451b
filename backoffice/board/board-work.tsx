import { serverNow } from '@dasturxon/client/clock'
import { useState } from 'react'
import { useMe } from '../frame/me.ts'
import { PlainState } from '../frame/screen-states.tsx'
import { useKeys } from '../frame/use-keys.ts'
import { useText } from '../text/text.tsx'
import { BoardColumns } from './board-columns.tsx'
import { columnsOf, filtered } from './columns.ts'
import { buttonsOf } from './moves.ts'
import { OrderPanel } from './order-panel.tsx'
import type { BoardOrder } from './orders-query.ts'
import { RejectSheet } from './reject-sheet.tsx'
import type { BoardAddress } from './use-board-address.ts'
import { useMove } from './use-move.ts'

type Props = { readonly orders: readonly BoardOrder[]; readonly address: BoardAddress }

const MINUTE_MS = 60_000

/** The columns, the open order beside them, and the keys of the board. */
export function BoardWork({ orders, address }: Props) {
  const t = useText()
  const { role } = useMe()
  const moving = useMove()
  const [rejected, setRejected] = useState<BoardOrder | null>(null)
  const shown = filtered(orders, address)
  const open = orders.find(({ id }) => id === address.openId) ?? null
  const oldestNew = shown.find(({ status }) => status === 'OPEN') ?? null
  const busyId = moving.isPending ? moving.variables.order.id : null

  function next(order: BoardOrder, readyMinutes = order.cookingMinutes) {
    const to = buttonsOf(order, role).next
    if (to === null || busyId === order.id) return
    const readyTime = new Date(serverNow().getTime() + readyMinutes * MINUTE_MS).toISOString()
    moving.mutate({ order, move: to === 'ACCEPTED' ? { to, readyTime } : { to } })
  }

  useKeys((key) => {
    // the open order, else the one that has waited longest
    const order = open?.status === 'OPEN' ? open : oldestNew
    if (order === null || (key !== 'a' && key !== 'r')) return false
    if (key === 'a') next(order)
    else if (buttonsOf(order, role).canCancel) setRejected(order)
    return true
  })

  const close = () => address.set('order', '')
  const actions = {
    onOpen: (order: BoardOrder) => address.set('order', order.id),
    onNext: next,
    onReject: setRejected,
  }
  const isFiltered = address.service !== null || address.search !== ''
  return (
    <div className="relative flex min-h-0 flex-1">
      {shown.length === 0 ? (
        <PlainState
          title={isFiltered ? t('board.nothing_found') : t('board.none')}
          line={isFiltered ? undefined : t('board.none_line')}
        />
      ) : (
        <BoardColumns columns={columnsOf(shown)} openId={address.openId} busyId={busyId} {...actions} />
      )}
      {open !== null && (
        <OrderPanel
          key={open.id}
          order={open}
          isBusy={busyId === open.id}
          onClose={close}
          onAccept={(minutes) => next(open, minutes)}
          onMove={(to) => moving.mutate({ order: open, move: { to } })}
          onReject={() => setRejected(open)}
        />
      )}
      <RejectSheet
        order={rejected}
        onClose={() => setRejected(null)}
        onReject={(order, reason) => {
          setRejected(null)
          moving.mutate({ order, move: { to: 'CANCELED', ...reason } })
        }}
      />
    </div>
  )
}
