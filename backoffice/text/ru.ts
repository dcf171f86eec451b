import { translationOf } from '@dasturxon/client/words'
import { board } from './ru/board.ts'
import { desk } from './ru/desk.ts'
import { entry } from './ru/entry.ts'
import { imports } from './ru/imports.ts'
import { reports } from './ru/reports.ts'
import { stops } from './ru/stops.ts'
import type { uz } from './uz.ts'

export const ru = translationOf<typeof uz>()({ board, desk, entry, imports, reports, stops })
