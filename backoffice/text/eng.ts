import { translationOf } from '@dasturxon/client/words'
import { board } from './eng/board.ts'
import { desk } from './eng/desk.ts'
import { entry } from './eng/entry.ts'
import { imports } from './eng/imports.ts'
import { reports } from './eng/reports.ts'
import { stops } from './eng/stops.ts'
import type { uz } from './uz.ts'

export const eng = translationOf<typeof uz>()({ board, desk, entry, imports, reports, stops })
