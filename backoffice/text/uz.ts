import { board } from './uz/board.ts'
import { changes } from './uz/changes.ts'
import { codes } from './uz/codes.ts'
import { customers } from './uz/customers.ts'
import { desk } from './uz/desk.ts'
import { editing } from './uz/editing.ts'
import { entry } from './uz/entry.ts'
import { fees } from './uz/fees.ts'
import { fresh } from './uz/fresh.ts'
import { hall } from './uz/hall.ts'
import { imports } from './uz/imports.ts'
import { look } from './uz/look.ts'
import { menu } from './uz/menu.ts'
import { money } from './uz/money.ts'
import { notices } from './uz/notices.ts'
import { operator } from './uz/operator.ts'
import { order } from './uz/order.ts'
import { pause } from './uz/pause.ts'
import { pay } from './uz/pay.ts'
import { people } from './uz/people.ts'
import { places } from './uz/places.ts'
import { plans } from './uz/plans.ts'
import { promos } from './uz/promos.ts'
import { reports } from './uz/reports.ts'
import { reservations } from './uz/reservations.ts'
import { reviews } from './uz/reviews.ts'
import { settings } from './uz/settings.ts'
import { start } from './uz/start.ts'
import { stops } from './uz/stops.ts'
import { stories } from './uz/stories.ts'
import { texts } from './uz/texts.ts'
import { tickets } from './uz/tickets.ts'
import { vacancies } from './uz/vacancies.ts'
import { zones } from './uz/zones.ts'

export const uz = {
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
} as const
