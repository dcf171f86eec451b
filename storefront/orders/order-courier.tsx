import { isActive } from '@dasturxon/domain/order-status'
import { bike, phone as phoneGlyph, user } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { iconButtonLook } from '@dasturxon/ui/icon-button'
import { Note } from '@dasturxon/ui/note'
import { useText } from '../text/text.tsx'
import { courierState } from './courier-words.ts'
import type { Order } from './order.ts'

type Props = { readonly order: Pick<Order, 'courier' | 'courierStatus' | 'status'> }

/** The courier's name, where they are, and a button to call them; before one is found, how the search goes. */
export function OrderCourier({ order }: Props) {
  const t = useText()
  const { courier } = order
  const state = isActive(order.status) ? courierState(order, t) : null
  if (state?.isProblem) return <Note tone="warning">{state.text}</Note>
  if (courier === null && state === null) return null
  return (
    <div className="flex items-center gap-3 rounded-xl bg-surface-2 p-2.5">
      <span className="grid size-13 shrink-0 place-items-center rounded-md bg-brand-soft-2 text-brand-ink">
        <Icon glyph={courier === null ? bike : user} size={26} />
      </span>
      <div className="min-w-0 flex-1" aria-live="polite">
        <p className="truncate text-body font-semibold">{courier?.firstName ?? t('orders.courier')}</p>
        <p className="text-small text-muted">{state?.text ?? t('orders.courier')}</p>
      </div>
      {courier !== null && courier.phone !== null && (
        <a
          href={`tel:${courier.phone}`}
          aria-label={t('orders.call_courier', { name: courier.firstName })}
          className={iconButtonLook({ kind: 'brand' })}
        >
          <Icon glyph={phoneGlyph} size={20} />
        </a>
      )}
    </div>
  )
}
