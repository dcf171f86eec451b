import { translationOf } from '@dasturxon/client/words'
import { board } from './ru/board.ts'
import { changes } from './ru/changes.ts'
import { desk } from './ru/desk.ts'
import { entry } from './ru/entry.ts'
import { fresh } from './ru/fresh.ts'
import { look } from './ru/look.ts'
import { pay } from './ru/pay.ts'
import { people } from './ru/people.ts'
import { settings } from './ru/settings.ts'
import { stops } from './ru/stops.ts'
import type { uz } from './uz.ts'

export const ru = translationOf<typeof uz>()({ board, changes, desk, entry, fresh, look, pay, people, settings, stops })
