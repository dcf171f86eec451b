import { serverNow } from '@dasturxon/client/clock'
import { useDebounced } from '@dasturxon/client/use-debounced'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '../frame/me.ts'
import { PlainState } from '../frame/screen-states.tsx'
import { useKeys } from '../frame/use-keys.ts'
import { useText } from '../text/text.tsx'
import { BoardColumns } from './board-columns.tsx'
import { columnsOf, filtered } from './columns.ts'
import { foundQuery } from './details-query.ts'
import { buttonsOf } from './moves.ts'
import { OrderPanel } from './order-panel.tsx'
import type { BoardOrder } from './orders-query.ts'
import { RejectSheet } from './reject-sheet.tsx'
import type { BoardAddress } from './use-board-address.ts'
import { useMove } from './use-move.ts'

/** What the search finds beside the board: orders that are finished or not sent to the branch yet. */
function useEnded(orders: readonly BoardOrder[], { branchId, search, service }: BoardAddress): readonly BoardOrder[] {
  const found = useQuery(foundQuery(branchId, useDebounced(search, SEARCH_REST_MS)))
  if (search.trim() === '') return []
  const onBoard = new Set(orders.map(({ id }) => id))
  return (found.data ?? []).filter(
    (order) => !onBoard.has(order.id) && (service === null || order.serviceType === service),
  )
}

function print(): true {
  window.print()
  return true
}

type Props = { readonly orders: readonly BoardOrder[]; readonly address: BoardAddress }

const MINUTE_MS = 60_000
const SEARCH_REST_MS = 300

/** The columns, the open order beside them, and the keys of the board. */
export function BoardWork({ orders, address }: Props) {
  const t = useText()
  const { role } = useMe()
  const moving = useMove()
  const [rejected, setRejected] = useState<BoardOrder | null>(null)
  const shown = filtered(orders, address)
  const open = orders.find(({ id }) => id === address.openId) ?? null
  const ended = useEnded(orders, address)
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
    if (key === 'p' && address.openId !== null) return print()
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
      {shown.length === 0 && ended.length === 0 ? (
        <PlainState
          title={isFiltered ? t('board.nothing_found') : t('board.none')}
          line={isFiltered ? undefined : t('board.none_line')}
        />
      ) : (
        <BoardColumns
          columns={columnsOf(shown, ended, address.search.trim() !== '')}
          openId={address.openId}
          busyId={busyId}
          {...actions}
        />
      )}
      {address.openId !== null && (
        <OrderPanel
          key={address.openId}
          id={address.openId}
          onBoard={open}
          isBusy={busyId === address.openId}
          onClose={close}
          onAccept={next}
          onMove={(order, to) => moving.mutate({ order, move: { to } })}
          onReject={setRejected}
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
