import { translationOf } from '@dasturxon/client/words'
import type { uzLater } from './uz-later.ts'
import { about } from './zh/about.ts'
import { account } from './zh/account.ts'
import { app } from './zh/app.ts'
import { booking } from './zh/booking.ts'
import { cards } from './zh/cards.ts'
import { closed } from './zh/closed.ts'
import { measuring } from './zh/measuring.ts'
import { notes } from './zh/notes.ts'
import { orders } from './zh/orders.ts'
import { pay } from './zh/pay.ts'
import { paying } from './zh/paying.ts'
import { payment } from './zh/payment.ts'
import { place } from './zh/place.ts'
import { review } from './zh/review.ts'
import { reviews } from './zh/reviews.ts'
import { table } from './zh/table.ts'
import { telegram } from './zh/telegram.ts'
import { vacancy } from './zh/vacancy.ts'

export const zhLater = translationOf<typeof uzLater>()({
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
