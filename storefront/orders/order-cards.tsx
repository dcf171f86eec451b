import { dayText, minutesText, moneyText, timeRangeText, timeText } from '@dasturxon/domain/format'
import type { Language } from '@dasturxon/domain/locale'
import { Pill } from '@dasturxon/ui/badge'
import { calendarClock } from '@dasturxon/ui/glyphs-later'
import { StepBar } from '@dasturxon/ui/timeline'
import type { ReactNode } from 'react'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { useKindLook } from '../shop/parts/kind-look.ts'
import { IconBox } from '../shop/parts/panel.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import type { Order } from './order.ts'
import { useTextIn } from './order-lines.tsx'
import { OrderThumbs } from './order-thumbs.tsx'
import { minutesToWait, orderTime } from './order-time.ts'
import { barSteps, currentStep, statusPicture, statusText } from './order-words.ts'
import { paidWithText } from './payment-state.ts'

export type CardProps = {
  readonly order: Order
  readonly now: Date
  /** The link to the order. */
  readonly action: ReactNode
}

/** The minutes left by the promise or the new time; the promised window when they cannot be counted down. */
function waitText(order: Order, now: Date, language: Language): string {
  if (order.expectedAt === null) return ''
  const time = orderTime(order, now)
  const left = minutesToWait(time, now)
  return left === null ? timeRangeText(time.promised.from, time.promised.to, language) : minutesText(left, language)
}

function usePlaceText() {
  const say = useTextIn()
  return ({ address, branch }: Order) => {
    if (address === null) return say(branch.name)
    const street = [address.streetName, address.houseNumber].filter((part) => part !== '').join(', ')
    return street === '' ? address.name : street
  }
}

export function dayAndTime(at: Date, now: Date, language: Language) {
  return { day: dayText(at, now, language), time: timeText(at) }
}

export function Total({ order }: { order: Order }) {
  const t = useText()
  const language = useLanguage()
  return (
    <div className="text-end">
      <p className="num text-label">{moneyText(order.totalPrice, language)}</p>
      <p className={order.isPaid ? 'text-small text-success' : 'text-small text-muted'}>{paidWithText(order, t)}</p>
    </div>
  )
}

/** An active order: its status, the minutes left, and its progress. */
export function ActiveCard({ order, now, action }: CardProps) {
  const t = useText()
  const language = useLanguage()
  const placeOf = usePlaceText()
  const { makingPicture } = useKindLook()
  const placed = dayAndTime(new Date(order.timestamp), now, language)
  const wait = waitText(order, now, language)
  const { minutesLate: late } = orderTime(order, now)
  return (
    <article className="overflow-hidden rounded-xl bg-surface">
      <div className="adras on-brand-area flex items-center justify-between gap-3 bg-brand p-4 text-on-brand">
        <div className="min-w-0" aria-live="polite">
          <h2 className={wait === '' ? 'text-h2' : 'text-small font-semibold'}>{statusText(order, t)}</h2>
          {wait !== '' && <p className="num text-h1">{wait}</p>}
          {wait !== '' && late > 0 && <p className="text-small">{t('orders.later_than_promised', { count: late })}</p>}
        </div>
        <img
          src={noticePicture(statusPicture(order, makingPicture))}
          alt=""
          width={72}
          height={72}
          className="size-18 object-contain"
        />
      </div>
      <div className="grid grid-cols-1 gap-3 px-4 pt-3.5 pb-4">
        <StepBar steps={barSteps(order, t)} current={currentStep(order)} />
        <div className="flex items-center justify-between gap-3">
          <OrderThumbs lines={order.cartItems} />
          <Total order={order} />
        </div>
        <p className="text-small text-muted">
          {t('orders.card_line', { number: String(order.number), ...placed, place: placeOf(order) })}
        </p>
        {action}
      </div>
    </article>
  )
}

/** An order for later, not started yet. */
export function ScheduledCard({ order, now, action }: CardProps) {
  const t = useText()
  const language = useLanguage()
  const placeOf = usePlaceText()
  const from = new Date(order.deliveryAt ?? order.timestamp)
  const to = order.deliveryUntil === null ? from : new Date(order.deliveryUntil)
  const when = { day: dayText(from, now, language), time: timeRangeText(from, to, language) }
  return (
    <article className="grid grid-cols-1 content-start gap-3 rounded-xl bg-surface p-4">
      <div className="flex items-center gap-3">
        <IconBox glyph={calendarClock} tone="brand" />
        <div className="min-w-0 flex-1">
          <h2 className="text-label first-letter:uppercase">{t('orders.placed', when)}</h2>
          <p className="text-small text-muted">
            {t('orders.short_number', { number: String(order.number) })} · <bdi>{placeOf(order)}</bdi>
          </p>
        </div>
        <Pill>{t('orders.label_scheduled')}</Pill>
      </div>
      <div className="flex items-center justify-between gap-3">
        <OrderThumbs lines={order.cartItems} />
        <Total order={order} />
      </div>
      {action}
    </article>
  )
}
