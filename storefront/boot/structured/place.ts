// A branch as schema.org data: where it is, and when it is open.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { type DatedHours, type DayHours, datedHours, hoursFor } from '@dasturxon/domain/hours'

export type ShopBranch = Shop['branches'][number]

/** The postal address of the branch. */
export function addressOf({ address, cityId }: ShopBranch, { cities }: Shop): object {
  const city = cities.find(({ id }) => id === cityId)?.name
  return {
    '@type': 'PostalAddress',
    streetAddress: address,
    ...(city === undefined ? {} : { addressLocality: city }),
    addressCountry: 'UZ',
  }
}

/** The point of the branch. */
export function pointOf({ latitude, longitude }: ShopBranch): object {
  return { '@type': 'GeoCoordinates', latitude, longitude }
}

/** The hours in which guests find it open, and the dates that differ. */
export function hoursOf({ workHours, exceptions }: ShopBranch): object {
  const week = hoursFor(workHours, 'DINE_IN').flatMap(daySpans)
  const dates = datedHours(exceptions).flatMap(dateSpans)
  return {
    ...(week.length === 0 ? {} : { openingHoursSpecification: week }),
    ...(dates.length === 0 ? {} : { specialOpeningHoursSpecification: dates }),
  }
}

function daySpans({ weekName, isDayOff, open, close, extraOpen, extraClose }: DayHours): readonly object[] {
  if (isDayOff) return []
  const dayOfWeek = `https://schema.org/${weekName.charAt(0)}${weekName.slice(1).toLowerCase()}`
  return [...spans(open, close), ...spans(extraOpen, extraClose)].map((span) => ({ ...span, dayOfWeek }))
}

function dateSpans({ date, isDayOff, open, close }: DatedHours): readonly object[] {
  // no time between opening and closing is how schema.org says "closed"
  const found = isDayOff ? [{ ...SPAN, opens: '00:00', closes: '00:00' }] : spans(open, close)
  return found.map((span) => ({ ...span, validFrom: date, validThrough: date }))
}

const SPAN = { '@type': 'OpeningHoursSpecification' } as const

function spans(opens: string | null, closes: string | null): readonly object[] {
  if (opens === null || closes === null) return []
  // the whole day ends at 23:59 there; a span that ends earlier than it begins goes on after midnight, as ours do
  if (opens === closes) return [{ ...SPAN, opens: '00:00', closes: '23:59' }]
  return [{ ...SPAN, opens, closes: closes.startsWith('24') ? '23:59' : closes }]
}
