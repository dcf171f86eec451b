import { board } from './uz/board.ts'
import { desk } from './uz/desk.ts'
import { editing } from './uz/editing.ts'
import { entry } from './uz/entry.ts'
import { fees } from './uz/fees.ts'
import { hall } from './uz/hall.ts'
import { places } from './uz/places.ts'
import { promos } from './uz/promos.ts'
import { stops } from './uz/stops.ts'
import { zones } from './uz/zones.ts'

export const uz = { board, desk, editing, entry, fees, hall, places, promos, stops, zones } as const
