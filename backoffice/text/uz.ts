import { board } from './uz/board.ts'
import { desk } from './uz/desk.ts'
import { entry } from './uz/entry.ts'
import { hall } from './uz/hall.ts'
import { stops } from './uz/stops.ts'

export const uz = { board, desk, entry, hall, stops } as const
