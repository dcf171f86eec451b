// Which customers of a brand belong together: new ones, regular ones, and those who are about to be lost.
import { addDays } from './tashkent.ts'

export const CUSTOMER_GROUPS = ['new', 'regular', 'leaving'] as const
export type CustomerGroup = (typeof CUSTOMER_GROUPS)[number]

/** A first order within so many days makes a new customer. */
export const NEW_DAYS = 30
/** So many orders make a regular customer, while the last of them is not older than `QUIET_DAYS`. */
export const REGULAR_ORDERS = 5
/** Whoever has ordered so often and not for `QUIET_DAYS` is leaving. */
export const LEAVING_ORDERS = 3
export const QUIET_DAYS = 45

export type OrderedSoFar = { readonly orders: number; readonly firstAt: Date | null; readonly lastAt: Date | null }

/** Since when a first order makes a new customer, and before when a last order is long ago. */
export function groupTimes(now: Date): { readonly newSince: Date; readonly quietBefore: Date } {
  return { newSince: addDays(now, -NEW_DAYS), quietBefore: addDays(now, -QUIET_DAYS) }
}

/** The group that says most of a customer; `null` for those in none. */
export function groupOf({ orders, firstAt, lastAt }: OrderedSoFar, now: Date): CustomerGroup | null {
  if (firstAt === null || lastAt === null) return null
  const { newSince, quietBefore } = groupTimes(now)
  if (lastAt < quietBefore) return orders >= LEAVING_ORDERS ? 'leaving' : null
  if (orders >= REGULAR_ORDERS) return 'regular'
  return firstAt >= newSince ? 'new' : null
}

/** How many days there are between orders on average; `null` before the second. */
export function daysBetween({ orders, firstAt, lastAt }: OrderedSoFar): number | null {
  if (orders < 2 || firstAt === null || lastAt === null) return null
  return (lastAt.getTime() - firstAt.getTime()) / 86_400_000 / (orders - 1)
}
