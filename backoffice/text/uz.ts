import { board } from './uz/board.ts'
import { changes } from './uz/changes.ts'
import { desk } from './uz/desk.ts'
import { entry } from './uz/entry.ts'
import { fresh } from './uz/fresh.ts'
import { look } from './uz/look.ts'
import { pay } from './uz/pay.ts'
import { people } from './uz/people.ts'
import { settings } from './uz/settings.ts'
import { stops } from './uz/stops.ts'

export const uz = { board, changes, desk, entry, fresh, look, pay, people, settings, stops } as const
