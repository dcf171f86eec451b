import { translationOf } from '@dasturxon/client/words'
import { board } from './ru/board.ts'
import { desk } from './ru/desk.ts'
import { editing } from './ru/editing.ts'
import { entry } from './ru/entry.ts'
import { fees } from './ru/fees.ts'
import { hall } from './ru/hall.ts'
import { places } from './ru/places.ts'
import { promos } from './ru/promos.ts'
import { stops } from './ru/stops.ts'
import { zones } from './ru/zones.ts'
import type { uz } from './uz.ts'

export const ru = translationOf<typeof uz>()({
  board,
  desk,
  editing,
  entry,
  fees,
  hall,
  places,
  promos,
  stops,
  zones,
})
