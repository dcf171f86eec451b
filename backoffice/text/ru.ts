import { translationOf } from '@dasturxon/client/words'
import { board } from './ru/board.ts'
import { codes } from './ru/codes.ts'
import { desk } from './ru/desk.ts'
import { entry } from './ru/entry.ts'
import { hall } from './ru/hall.ts'
import { reservations } from './ru/reservations.ts'
import { reviews } from './ru/reviews.ts'
import { stops } from './ru/stops.ts'
import type { uz } from './uz.ts'

export const ru = translationOf<typeof uz>()({ board, codes, desk, entry, hall, reservations, reviews, stops })
