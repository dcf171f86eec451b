import { translationOf } from '@dasturxon/client/words'
import { board } from './eng/board.ts'
import { desk } from './eng/desk.ts'
import { editing } from './eng/editing.ts'
import { entry } from './eng/entry.ts'
import { fees } from './eng/fees.ts'
import { hall } from './eng/hall.ts'
import { places } from './eng/places.ts'
import { promos } from './eng/promos.ts'
import { stops } from './eng/stops.ts'
import { zones } from './eng/zones.ts'
import type { uz } from './uz.ts'

export const eng = translationOf<typeof uz>()({
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
