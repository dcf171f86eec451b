import { board } from './uz/board.ts'
import { desk } from './uz/desk.ts'
import { entry } from './uz/entry.ts'
import { imports } from './uz/imports.ts'
import { reports } from './uz/reports.ts'
import { stops } from './uz/stops.ts'

export const uz = { board, desk, entry, imports, reports, stops } as const
