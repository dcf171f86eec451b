import { translationOf } from '@dasturxon/client/words'
import { about } from './ar/about.ts'
import { account } from './ar/account.ts'
import { app } from './ar/app.ts'
import { booking } from './ar/booking.ts'
import { cards } from './ar/cards.ts'
import { closed } from './ar/closed.ts'
import { measuring } from './ar/measuring.ts'
import { notes } from './ar/notes.ts'
import { orders } from './ar/orders.ts'
import { pay } from './ar/pay.ts'
import { paying } from './ar/paying.ts'
import { payment } from './ar/payment.ts'
import { place } from './ar/place.ts'
import { review } from './ar/review.ts'
import { reviews } from './ar/reviews.ts'
import { table } from './ar/table.ts'
import { telegram } from './ar/telegram.ts'
import { vacancy } from './ar/vacancy.ts'
import type { uzLater } from './uz-later.ts'

export const arLater = translationOf<typeof uzLater>()({
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
