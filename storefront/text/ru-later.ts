import { translationOf } from '@dasturxon/client/words'
import { about } from './ru/about.ts'
import { account } from './ru/account.ts'
import { app } from './ru/app.ts'
import { booking } from './ru/booking.ts'
import { cards } from './ru/cards.ts'
import { closed } from './ru/closed.ts'
import { measuring } from './ru/measuring.ts'
import { notes } from './ru/notes.ts'
import { orders } from './ru/orders.ts'
import { pay } from './ru/pay.ts'
import { paying } from './ru/paying.ts'
import { payment } from './ru/payment.ts'
import { place } from './ru/place.ts'
import { review } from './ru/review.ts'
import { reviews } from './ru/reviews.ts'
import { table } from './ru/table.ts'
import { telegram } from './ru/telegram.ts'
import { vacancy } from './ru/vacancy.ts'
import type { uzLater } from './uz-later.ts'

export const ruLater = translationOf<typeof uzLater>()({
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
