import { translationOf } from '@dasturxon/client/words'
import { board } from './ru/board.ts'
import { changes } from './ru/changes.ts'
import { codes } from './ru/codes.ts'
import { customers } from './ru/customers.ts'
import { desk } from './ru/desk.ts'
import { editing } from './ru/editing.ts'
import { entry } from './ru/entry.ts'
import { fees } from './ru/fees.ts'
import { fresh } from './ru/fresh.ts'
import { hall } from './ru/hall.ts'
import { imports } from './ru/imports.ts'
import { look } from './ru/look.ts'
import { menu } from './ru/menu.ts'
import { money } from './ru/money.ts'
import { notices } from './ru/notices.ts'
import { operator } from './ru/operator.ts'
import { order } from './ru/order.ts'
import { pause } from './ru/pause.ts'
import { pay } from './ru/pay.ts'
import { people } from './ru/people.ts'
import { places } from './ru/places.ts'
import { plans } from './ru/plans.ts'
import { promos } from './ru/promos.ts'
import { reports } from './ru/reports.ts'
import { reservations } from './ru/reservations.ts'
import { reviews } from './ru/reviews.ts'
import { settings } from './ru/settings.ts'
import { start } from './ru/start.ts'
import { stops } from './ru/stops.ts'
import { stories } from './ru/stories.ts'
import { texts } from './ru/texts.ts'
import { tickets } from './ru/tickets.ts'
import { vacancies } from './ru/vacancies.ts'
import { zones } from './ru/zones.ts'
import type { uz } from './uz.ts'

export const ru = translationOf<typeof uz>()({
  board,
  changes,
  codes,
  customers,
  desk,
  editing,
  entry,
  fees,
  fresh,
  hall,
  imports,
  look,
  menu,
  money,
  notices,
  operator,
  order,
  pause,
  pay,
  people,
  places,
  plans,
  promos,
  reports,
  reservations,
  reviews,
  settings,
  start,
  stops,
  stories,
  texts,
  tickets,
  vacancies,
  zones,
})
