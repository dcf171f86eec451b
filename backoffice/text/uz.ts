import { board } from './uz/board.ts'
import { desk } from './uz/desk.ts'
import { entry } from './uz/entry.ts'
import { menu } from './uz/menu.ts'
import { stops } from './uz/stops.ts'

export const uz = { board, desk, entry, menu, stops } as const
