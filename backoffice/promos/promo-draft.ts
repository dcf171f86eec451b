// A promo code while it is edited: dates as the days of Tashkent.
import { serverNow } from '@dasturxon/client/clock'
import type { Texts } from '@dasturxon/domain/locale'
import { money } from '@dasturxon/domain/money'
import { addDays } from '@dasturxon/domain/tashkent'
import { dayOf, startOf } from '../editing/days.ts'
import type { Promo } from './promos-query.ts'

export type PromoDraft = {
  readonly code: string
  readonly discountType: Promo['discountType']
  readonly productDiscount: number
  readonly deliveryDiscount: number
  readonly minPrice: number
  /** the first and the last day */
  readonly from: string
  readonly until: string
  readonly isActive: boolean
  readonly firstOrderOnly: boolean
  readonly description: Texts
  readonly usesPerUser: number
  readonly usesLeft: number | null
}

const MONTH_DAYS = 30

/** A new promo: a tenth of the goods for a month from today. */
export function newPromo(): PromoDraft {
  const now = serverNow()
  return {
    ...{ code: '', discountType: 'PERCENTAGE', productDiscount: 10, deliveryDiscount: 0, minPrice: 0 },
    ...{ from: dayOf(now), until: dayOf(addDays(now, MONTH_DAYS)), isActive: true, firstOrderOnly: false },
    ...{ description: {}, usesPerUser: 1, usesLeft: null },
  }
}

/** The last day is the one that is over when the promo ends. */
export function draftOf({ startDate, endDate, ...promo }: Promo): PromoDraft {
  return { ...promo, from: dayOf(new Date(startDate)), until: dayOf(new Date(new Date(endDate).getTime() - 1)) }
}

/** The dates of the draft; a date that was not touched keeps its time of the day. */
export function datesOf({ from, until }: Pick<PromoDraft, 'from' | 'until'>, before: Promo | null) {
  const was = before === null ? null : draftOf(before)
  const start = startOf(from).toISOString()
  const end = addDays(startOf(until), 1).toISOString()
  return {
    startDate: before !== null && was?.from === from ? before.startDate : start,
    endDate: before !== null && was?.until === until ? before.endDate : end,
  }
}

/** The body of a save; what is left is only sent when somebody has changed it, because orders count it down. */
export function bodyOf(draft: PromoDraft, before: Promo | null) {
  const { code, discountType, isActive, firstOrderOnly, description, usesPerUser, usesLeft } = draft
  return {
    ...{ code, discountType, isActive, firstOrderOnly, description, usesPerUser },
    productDiscount: money(draft.productDiscount),
    deliveryDiscount: money(draft.deliveryDiscount),
    minPrice: money(draft.minPrice),
    ...datesOf(draft, before),
    ...(before !== null && before.usesLeft === usesLeft ? {} : { usesLeft }),
  }
}
