import { translationOf } from '@dasturxon/client/words'
import { about } from './tr/about.ts'
import { account } from './tr/account.ts'
import { app } from './tr/app.ts'
import { booking } from './tr/booking.ts'
import { cards } from './tr/cards.ts'
import { closed } from './tr/closed.ts'
import { measuring } from './tr/measuring.ts'
import { notes } from './tr/notes.ts'
import { orders } from './tr/orders.ts'
import { pay } from './tr/pay.ts'
import { paying } from './tr/paying.ts'
import { payment } from './tr/payment.ts'
import { place } from './tr/place.ts'
import { review } from './tr/review.ts'
import { reviews } from './tr/reviews.ts'
import { table } from './tr/table.ts'
import { telegram } from './tr/telegram.ts'
import { vacancy } from './tr/vacancy.ts'
import type { uzLater } from './uz-later.ts'

export const trLater = translationOf<typeof uzLater>()({
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
})
