import { type CourierId, idFrom } from '@dasturxon/domain/ids'
import { phone as phoneGlyph } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { couriersQuery } from '../couriers/couriers-query.ts'
import { answered, call } from '../frame/calls.ts'
import { may, useMe } from '../frame/me.ts'
import { useText } from '../text/text.tsx'
import type { OrderDetails } from './details-query.ts'
import type { BoardOrder } from './orders-query.ts'
import { useChanged } from './use-changed.ts'

const GIVABLE = ['ACCEPTED', 'COOKING', 'DONE', 'ATTACHED', 'ON_WAY']

/** Who brings the order, and the choice of another one. */
export function OrderCourier({ details }: { readonly details: OrderDetails }) {
  const t = useText()
  const me = useMe()
  const { order, courier } = details
  const canGive = GIVABLE.includes(order.status) && may(me, 'PUT /office/v1/orders/:id/courier')
  if (order.serviceType !== 'DELIVERY' || (!canGive && courier === null)) return null
  return (
    <section aria-label={t('order.courier')} className="flex items-center gap-3 border-line border-t pt-4">
      <div className="grid min-w-0 flex-1 gap-1">
        <span className="text-muted">{t('order.courier')}</span>
        {canGive ? <CourierChoice order={order} /> : <b className="text-body">{courier?.firstName}</b>}
      </div>
      {courier !== null && courier.phone !== null && (
        <a
          href={`tel:${courier.phone}`}
          aria-label={t('order.call_courier')}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-2"
        >
          <Icon glyph={phoneGlyph} size={20} />
        </a>
      )}
    </section>
  )
}

function CourierChoice({ order }: { readonly order: BoardOrder }) {
  const t = useText()
  const couriers = useQuery(couriersQuery)
  const queries = useQueryClient()
  const { changed, refused } = useChanged()
  const give = useMutation({
    mutationFn: (courierId: CourierId | null) =>
      answered(
        call('PUT /office/v1/orders/:id/courier', {
          params: { id: order.id },
          body: { courierId, version: order.version },
        }),
      ),
    onSuccess: changed,
    onError: refused,
  })
  const boards = queries.getQueriesData<BoardOrder[]>({ queryKey: ['orders'] }).flatMap(([, orders]) => orders ?? [])
  const carried = (id: CourierId) =>
    new Set(boards.filter((one) => one.courierId === id && one.id !== order.id).map((one) => one.id)).size
  const ofBranch = (couriers.data ?? []).filter(({ branchId }) => branchId === order.branch.id)
  return (
    <select
      aria-label={t('order.choose_courier')}
      className="h-11 min-w-0 rounded-ctl-sm edge-line bg-surface px-3 font-semibold"
      disabled={give.isPending}
      value={order.courierId ?? ''}
      onChange={({ currentTarget: { value } }) => give.mutate(value === '' ? null : idFrom<CourierId>(value))}
    >
      <option value="" disabled={order.status === 'ON_WAY'}>
        {t('order.no_courier')}
      </option>
      {ofBranch.map(({ id, firstName }) => {
        const count = carried(id)
        return (
          <option key={id} value={id}>
            {count === 0 ? firstName : `${firstName} · ${t('order.carries', { count })}`}
          </option>
        )
      })}
    </select>
  )
}
