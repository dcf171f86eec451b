import { translationOf } from '@dasturxon/client/words'
import { board } from './ru/board.ts'
import { desk } from './ru/desk.ts'
import { entry } from './ru/entry.ts'
import { hall } from './ru/hall.ts'
import { money } from './ru/money.ts'
import { order } from './ru/order.ts'
import { pause } from './ru/pause.ts'
import { imports } from './ru/imports.ts'
import { stops } from './ru/stops.ts'
import { tickets } from './ru/tickets.ts'
import type { uz } from './uz.ts'

export const ru = translationOf<typeof uz>()({ board, desk, entry, hall, stops })
export const ru = translationOf<typeof uz>()({ board, desk, entry, money, order, pause, stops, tickets })
export const ru = translationOf<typeof uz>()({ board, desk, entry, imports, stops })
