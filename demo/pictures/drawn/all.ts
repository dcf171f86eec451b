// Every dish that is drawn by code, by the name that `art.pieces` gives it.
import { ASIAN } from './asian.ts'
import { BAZAAR } from './bazaar.ts'
import { BURGERS } from './burgers.ts'
import { CAKES } from './cakes.ts'
import { DOUGH } from './dough.ts'
import { DRINKS } from './drinks.ts'
import { FLOWERS } from './flowers.ts'
import { FRIED } from './fried.ts'
import { GIFTS } from './gifts.ts'
import { GRILL } from './grill.ts'
import { PLOV } from './plov.ts'
import { ROLLS } from './rolls.ts'
import { SALADS } from './salads.ts'
import { SAUCES } from './sauces.ts'
import { SUSHI } from './sushi.ts'
import { type Drawings, svgOf } from './svg.ts'
import { SWEETS } from './sweets.ts'
import { WOKS } from './wok.ts'

const ALL: Drawings = {
  ...{ ...BURGERS, ...FRIED, ...SAUCES, ...SALADS, ...DRINKS },
  ...{ ...PLOV, ...DOUGH, ...GRILL },
  ...{ ...ROLLS, ...SUSHI, ...WOKS, ...ASIAN },
  ...{ ...FLOWERS, ...GIFTS, ...CAKES, ...SWEETS, ...BAZAAR },
}

/** The drawing of that name as an SVG document; `null` when no family has it. */
export function drawnPiece(name: string): string | null {
  const draw = ALL[name]
  return draw === undefined ? null : svgOf(draw())
}
