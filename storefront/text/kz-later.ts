import { translationOf } from '@dasturxon/client/words'
import { about } from './kz/about.ts'
import { account } from './kz/account.ts'
import { app } from './kz/app.ts'
import { booking } from './kz/booking.ts'
import { cards } from './kz/cards.ts'
import { closed } from './kz/closed.ts'
import { measuring } from './kz/measuring.ts'
import { notes } from './kz/notes.ts'
import { orders } from './kz/orders.ts'
import { pay } from './kz/pay.ts'
import { paying } from './kz/paying.ts'
import { payment } from './kz/payment.ts'
import { place } from './kz/place.ts'
import { review } from './kz/review.ts'
import { reviews } from './kz/reviews.ts'
import { table } from './kz/table.ts'
import { telegram } from './kz/telegram.ts'
import { vacancy } from './kz/vacancy.ts'
import type { uzLater } from './uz-later.ts'

export const kzLater = translationOf<typeof uzLater>()({
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
