// The week of a branch as it is written down: its days in order, what is wrong with one of them, its plain hours.
import type { DatedHours, DayHours, HoursType, WeekDay, WorkHours } from './hours.ts'
import { hoursFor } from './hours.ts'

export const HOURS_TYPES = ['DELIVERY', 'PICK_UP', 'DINE_IN', 'BOOKING'] as const satisfies readonly HoursType[]

/** The week as people write it. */
export const WEEK = [
  ...(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY'] as const),
  ...(['FRIDAY', 'SATURDAY', 'SUNDAY'] as const),
] as const satisfies readonly WeekDay[]

type Times = Pick<DayHours, 'isDayOff' | 'open' | 'close' | 'extraOpen' | 'extraClose'>

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * The first field that is wrong, or `null`: a working day needs both times, an extra interval both of its own, and it must
 * begin after the first one has ended. A close at or before its open is on the next day.
 */
export function dayFault({ isDayOff, open, close, extraOpen, extraClose }: Times): keyof Times | null {
  if (isDayOff) return null
  if (open === null) return 'open'
  if (close === null) return 'close'
  if (extraOpen === null && extraClose === null) return null
  if (extraOpen === null) return 'extraOpen'
  if (extraClose === null) return 'extraClose'
  const isNextDay = minutesOf(close) <= minutesOf(open)
  if (isNextDay || minutesOf(extraOpen) <= minutesOf(close)) return 'extraOpen'
  const isLong = minutesOf(extraClose) <= minutesOf(extraOpen) && minutesOf(extraClose) > minutesOf(open)
  return isLong ? 'extraClose' : null
}

/** The first field of a dated exception that is wrong, or `null`. */
export function exceptionFault({ isDayOff, open, close }: Omit<DatedHours, 'date'>): 'open' | 'close' | null {
  const fault = dayFault({ isDayOff, open, close, extraOpen: null, extraClose: null })
  return fault === 'open' || fault === 'close' ? fault : null
}

/** A day off of this name: what a week is begun with. */
export function dayOff(weekName: WeekDay): DayHours {
  return { weekName, isDayOff: true, open: null, close: null, extraOpen: null, extraClose: null }
}

/** All seven days in order; days that are missing are off. */
export function wholeWeek(hours: readonly DayHours[]): readonly DayHours[] {
  return WEEK.map((weekName) => hours.find((day) => day.weekName === weekName) ?? dayOff(weekName))
}

/** The plain hours that older programs read: those of the first working day, of pickup and of delivery. */
export function plainHours(workHours: readonly WorkHours[]) {
  const first = (type: HoursType) => wholeWeek(hoursFor(workHours, type)).find(({ isDayOff }) => !isDayOff)
  const [pickup, delivery] = [first('PICK_UP'), first('DELIVERY')]
  return {
    ...{ open: pickup?.open ?? null, close: pickup?.close ?? null },
    ...{ deliveryStart: delivery?.open ?? null, deliveryEnd: delivery?.close ?? null },
  }
}
