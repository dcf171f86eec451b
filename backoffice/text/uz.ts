import { board } from './uz/board.ts'
import { codes } from './uz/codes.ts'
import { desk } from './uz/desk.ts'
import { entry } from './uz/entry.ts'
import { hall } from './uz/hall.ts'
import { reservations } from './uz/reservations.ts'
import { reviews } from './uz/reviews.ts'
import { stops } from './uz/stops.ts'

export const uz = { board, codes, desk, entry, hall, reservations, reviews, stops } as const
