import { translationOf } from '@dasturxon/client/words'
import { board } from './eng/board.ts'
import { codes } from './eng/codes.ts'
import { desk } from './eng/desk.ts'
import { entry } from './eng/entry.ts'
import { hall } from './eng/hall.ts'
import { reservations } from './eng/reservations.ts'
import { reviews } from './eng/reviews.ts'
import { stops } from './eng/stops.ts'
import type { uz } from './uz.ts'

export const eng = translationOf<typeof uz>()({ board, codes, desk, entry, hall, reservations, reviews, stops })
