// The texts of screens that are loaded later, as a kitchen uses them; the first page does not load them.
import { about } from './uz/about.ts'
import { account } from './uz/account.ts'
import { app } from './uz/app.ts'
import { booking } from './uz/booking.ts'
import { cards } from './uz/cards.ts'
import { closed } from './uz/closed.ts'
import { measuring } from './uz/measuring.ts'
import { notes } from './uz/notes.ts'
import { orders } from './uz/orders.ts'
import { pay } from './uz/pay.ts'
import { paying } from './uz/paying.ts'
import { payment } from './uz/payment.ts'
import { place } from './uz/place.ts'
import { review } from './uz/review.ts'
import { reviews } from './uz/reviews.ts'
import { table } from './uz/table.ts'
import { telegram } from './uz/telegram.ts'
import { vacancy } from './uz/vacancy.ts'

export const uzLater = {
  about,
  account,
  app,
  booking,
  cards,
  closed,
  measuring,
  notes,
  orders,
  pay,
  payment,
  paying,
  place,
  review,
  reviews,
  table,
  telegram,
  vacancy,
} as const
