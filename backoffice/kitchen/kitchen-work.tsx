import type { OrderId } from '@dasturxon/domain/ids'
import { staffMoves } from '@dasturxon/domain/staff-roles'
import { useState } from 'react'
import type { BoardOrder } from '../board/orders-query.ts'
import { useMove } from '../board/use-move.ts'
import { useBrandText } from '../frame/brand.tsx'
import { useMe } from '../frame/me.ts'
import { PlainState } from '../frame/screen-states.tsx'
import { useKeys } from '../frame/use-keys.ts'
import { useText } from '../text/text.tsx'
import { BumpBar } from './bump-bar.tsx'
import { KitchenTicket } from './kitchen-ticket.tsx'
import { inPlace, neededNow, ticketsOf } from './tickets.ts'
import { useBump } from './use-bump.ts'

const MOST_KEYS = 8

/** The tickets with their keys: 1 to 8 choose, Space hands over, Backspace recalls. */
export function KitchenWork({ orders }: { readonly orders: readonly BoardOrder[] }) {
  const t = useText()
  const { role } = useMe()
  const moving = useMove()
  const hand = useBump((order) => moving.mutate({ order, move: { to: 'DONE' } }))
  const [chosenId, setChosenId] = useState<OrderId | null>(null)
  const tickets = usePlaces(ticketsOf(orders, hand.bumped))
  const chosen = tickets.find(({ id }) => id === chosenId) ?? null

  function go(order: BoardOrder) {
    const moves = staffMoves(order.status, role, order.serviceType)
    if (order.status === 'ACCEPTED' && moves.includes('COOKING')) moving.mutate({ order, move: { to: 'COOKING' } })
    else if (moves.includes('DONE')) hand.bump(order)
  }

  useKeys((key) => {
    const at = Number(key)
    if (Number.isInteger(at) && at >= 1 && at <= MOST_KEYS) {
      setChosenId(tickets[at - 1]?.id ?? null)
      return true
    }
    if (key === 'backspace') hand.recall()
    else if (key === ' ' && chosen !== null) go(chosen)
    else return false
    return true
  })

  return (
    <div
      data-theme="dark"
      data-on-brand={document.documentElement.dataset.onBrand}
      className="flex min-h-0 flex-1 flex-col bg-canvas text-ink"
    >
      {tickets.length === 0 ? (
        <PlainState title={t('tickets.empty')} line={t('tickets.empty_line')} />
      ) : (
        <>
          <Needed tickets={tickets} />
          <ul className="grid min-h-0 flex-1 auto-rows-max content-start items-start gap-4 overflow-y-auto px-4 pb-4 md:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
            {tickets.map((order, at) => (
              <KitchenTicket
                key={order.id}
                order={order}
                place={at < MOST_KEYS ? at + 1 : null}
                isChosen={order.id === chosenId}
                isBusy={moving.isPending && moving.variables.order.id === order.id}
                onGo={() => go(order)}
              />
            ))}
          </ul>
          <p className="hidden px-4 py-2 text-muted md:block">{t('tickets.keys')}</p>
        </>
      )}
      <BumpBar bumps={hand.bumps} onRecall={hand.recall} />
    </div>
  )
}

/** Nothing jumps: a ticket stays where it was first seen. */
function usePlaces(tickets: readonly BoardOrder[]): readonly BoardOrder[] {
  const [places, setPlaces] = useState<readonly OrderId[]>([])
  const next = inPlace(places, tickets)
  if (next.length !== places.length || next.some((id, at) => id !== places[at])) setPlaces(next)
  return next.flatMap((id) => tickets.find((ticket) => ticket.id === id) ?? [])
}

function Needed({ tickets }: { readonly tickets: readonly BoardOrder[] }) {
  const t = useText()
  const say = useBrandText()
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3 text-body">
      <span className="text-muted">{t('tickets.now')}</span>
      {neededNow(tickets).map(({ name, count }) => (
        <b key={JSON.stringify(name)}>{t('tickets.needed', { name: say(name), count })}</b>
      ))}
    </p>
  )
}
