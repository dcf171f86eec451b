// The past orders of a returning customer at the top of the menu.

import { useMoment } from '@dasturxon/client/moment'
import { Button, buttonLook } from '@dasturxon/ui/button'
import type { ReactNode } from 'react'
import { Link } from '../../navigation/link.tsx'
import { Rail } from '../../shop/parts/rail.tsx'
import { useText } from '../../text/text.tsx'
import type { Order } from '../order.ts'
import { useAgainOrders } from './again.ts'
import { AgainCard } from './again-card.tsx'
import { AGAIN_CARD, AGAIN_ITEM, AGAIN_ROW } from './again-look.ts'
import { AgainPlace } from './again-place.tsx'
import { useRepeat } from './use-repeat.tsx'

function Cards({ orders }: { orders: readonly Order[] }) {
  const now = useMoment()
  const { repeatOf, repeat, sheet } = useRepeat()
  return (
    <>
      <Rail className="-mb-0.5" listClassName={AGAIN_ROW}>
        {orders.map((order) => (
          <li key={order.id} className={AGAIN_ITEM}>
            <AgainCard order={order} repeat={repeatOf(order)} now={now} onRepeat={() => repeat(order)} />
          </li>
        ))}
      </Rail>
      {sheet}
    </>
  )
}

/** Fills the space reserved for orders when there are none to show, so that the menu below does not move. */
function Instead({ line, action }: { line: string; action: ReactNode }) {
  return (
    <div className={`${AGAIN_CARD} flex flex-col items-start justify-center gap-2.5`}>
      <p className="text-label">{line}</p>
      {action}
    </div>
  )
}

/** The orders that can be repeated, or a text why there are none. */
export function AgainOrders() {
  const t = useText()
  const again = useAgainOrders()
  const look = buttonLook({ kind: 'secondary', size: 'sm' })
  if (again.state === 'guest') {
    return (
      <Instead
        line={t('again.guest')}
        action={
          <Link to="/login?to=/" className={look}>
            {t('profile.login_title')}
          </Link>
        }
      />
    )
  }
  if (again.state === 'failed') {
    const retry = (
      <Button kind="secondary" size="sm" onClick={again.retry}>
        {t('page.retry')}
      </Button>
    )
    return <Instead line={t('again.failed')} action={retry} />
  }
  if (again.state === 'waiting') return <AgainPlace />
  if (again.orders.length > 0) return <Cards orders={again.orders} />
  return (
    <Instead
      line={t('again.nothing')}
      action={
        <Link to="/profile/orders?tab=archive" className={look}>
          {t('again.all')}
        </Link>
      }
    />
  )
}
