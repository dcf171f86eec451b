import { translationOf } from '@dasturxon/client/words'
import { board } from './eng/board.ts'
import { changes } from './eng/changes.ts'
import { desk } from './eng/desk.ts'
import { entry } from './eng/entry.ts'
import { fresh } from './eng/fresh.ts'
import { look } from './eng/look.ts'
import { pay } from './eng/pay.ts'
import { people } from './eng/people.ts'
import { settings } from './eng/settings.ts'
import { stops } from './eng/stops.ts'
import type { uz } from './uz.ts'

export const eng = translationOf<typeof uz>()({
  board,
  changes,
  desk,
  entry,
  fresh,
  look,
  pay,
  people,
  settings,
  stops,
})
