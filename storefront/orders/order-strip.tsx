// The active order at the top of the menu: its status, and a link to it; once it is delivered, its rating is asked for.

import { serverNow } from '@dasturxon/client/clock'
import { minutesText, timeText } from '@dasturxon/domain/format'
import type { Language } from '@dasturxon/domain/locale'
import { isActive } from '@dasturxon/domain/order-status'
import { chevronRight } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { Progress } from '@dasturxon/ui/progress'
import { Link } from '../navigation/link.tsx'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { useKindLook } from '../shop/parts/kind-look.ts'
import { useLanguage, useText } from '../text/text.tsx'
import type { Text } from '../text/text-of.ts'
import type { Order } from './order.ts'
import { STRIP } from './order-strip-look.ts'
import { minutesToWait, orderTime } from './order-time.ts'
import { currentStep, statusPicture, statusText } from './order-words.ts'
import { useLiveOrder } from './orders.ts'

/** The minutes left by the promise or the new time, or the time of arrival; '' when no time is expected. */
function waitText(order: Order, now: Date, language: Language): string {
  if (order.expectedAt === null) return ''
  const time = orderTime(order, now)
  const left = minutesToWait(time, now)
  return left === null ? timeText(time.newTime ?? time.promised.to) : minutesText(left, language)
}

function sentence(order: Order, t: Text, language: Language): string {
  const wait = order.status === 'AT_TIME' ? '' : waitText(order, serverNow(), language)
  return wait === '' ? statusText(order, t) : `${statusText(order, t)} · ${wait}`
}

/** Orders in progress first, then those for later, then those that were delivered. */
function rankOf({ status }: Order): number {
  if (!isActive(status)) return 2
  return status === 'AT_TIME' ? 1 : 0
}

/** The first order with live updates; when there is none left, a link to all orders. */
export function OrderStrip({ orders }: { orders: readonly Order[] }) {
  const t = useText()
  const language = useLanguage()
  const { makingPicture } = useKindLook()
  const [first] = orders.toSorted((a, b) => rankOf(a) - rankOf(b))
  const live = useLiveOrder(first?.id ?? null)
  const order = first === undefined ? null : live.state === 'ready' ? live.value : first
  const isMoving = order !== null && isActive(order.status)
  return (
    <Link to={order === null ? '/profile/orders' : `/profile/orders/${order.id}`} className={STRIP}>
      <img
        src={noticePicture(order === null ? 'party' : statusPicture(order, makingPicture))}
        alt=""
        width={44}
        height={44}
        className="size-11 rounded-add bg-brand object-contain p-1.5"
      />
      <span className="min-w-0 flex-1">
        <span aria-live="polite" className="block truncate text-label font-control">
          {order === null ? t('orders.empty_active_title') : sentence(order, t, language)}
        </span>
        {order !== null && !isMoving && order.reviewableUntil !== null && (
          <span className="block truncate text-small text-muted">{t('review.question')}</span>
        )}
        {isMoving && (
          <Progress
            label={t('orders.steps')}
            value={currentStep(order) + 1}
            max={order.steps.length}
            className="mt-2 block w-full"
          />
        )}
      </span>
      <Icon glyph={chevronRight} size={20} flip className="text-muted" />
    </Link>
  )
}
