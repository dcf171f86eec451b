import { translationOf } from '@dasturxon/client/words'
import { board } from './eng/board.ts'
import { changes } from './eng/changes.ts'
import { codes } from './eng/codes.ts'
import { customers } from './eng/customers.ts'
import { desk } from './eng/desk.ts'
import { editing } from './eng/editing.ts'
import { entry } from './eng/entry.ts'
import { fees } from './eng/fees.ts'
import { fresh } from './eng/fresh.ts'
import { hall } from './eng/hall.ts'
import { imports } from './eng/imports.ts'
import { look } from './eng/look.ts'
import { menu } from './eng/menu.ts'
import { money } from './eng/money.ts'
import { notices } from './eng/notices.ts'
import { operator } from './eng/operator.ts'
import { order } from './eng/order.ts'
import { pause } from './eng/pause.ts'
import { pay } from './eng/pay.ts'
import { people } from './eng/people.ts'
import { places } from './eng/places.ts'
import { plans } from './eng/plans.ts'
import { promos } from './eng/promos.ts'
import { reports } from './eng/reports.ts'
import { reservations } from './eng/reservations.ts'
import { reviews } from './eng/reviews.ts'
import { settings } from './eng/settings.ts'
import { start } from './eng/start.ts'
import { stops } from './eng/stops.ts'
import { stories } from './eng/stories.ts'
import { texts } from './eng/texts.ts'
import { tickets } from './eng/tickets.ts'
import { vacancies } from './eng/vacancies.ts'
import { zones } from './eng/zones.ts'
import type { uz } from './uz.ts'

export const eng = translationOf<typeof uz>()({
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
