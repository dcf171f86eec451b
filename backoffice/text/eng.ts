import { translationOf } from '@dasturxon/client/words'
import { board } from './eng/board.ts'
import { desk } from './eng/desk.ts'
import { entry } from './eng/entry.ts'
import { menu } from './eng/menu.ts'
import { stops } from './eng/stops.ts'
import type { uz } from './uz.ts'

export const eng = translationOf<typeof uz>()({ board, desk, entry, menu, stops })
