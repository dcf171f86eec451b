import { translationOf } from '@dasturxon/client/words'
import { about } from './eng/about.ts'
import { account } from './eng/account.ts'
import { app } from './eng/app.ts'
import { booking } from './eng/booking.ts'
import { cards } from './eng/cards.ts'
import { closed } from './eng/closed.ts'
import { measuring } from './eng/measuring.ts'
import { notes } from './eng/notes.ts'
import { orders } from './eng/orders.ts'
import { pay } from './eng/pay.ts'
import { paying } from './eng/paying.ts'
import { payment } from './eng/payment.ts'
import { place } from './eng/place.ts'
import { review } from './eng/review.ts'
import { reviews } from './eng/reviews.ts'
import { table } from './eng/table.ts'
import { telegram } from './eng/telegram.ts'
import { vacancy } from './eng/vacancy.ts'
import type { uzLater } from './uz-later.ts'

export const engLater = translationOf<typeof uzLater>()({
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
