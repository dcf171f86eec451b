// The state of a dish in words, with its sign and colour.
import { minutesText } from '@dasturxon/domain/format'
import { check, chefHat, type Glyph, send } from '@dasturxon/ui/glyphs'
import { bell, cross } from '@dasturxon/ui/glyphs-later'
import { useLanguage, useText } from '../../text/text.tsx'
import type { Dish } from '../visit/table-call.ts'

export type DishWords = { readonly text: string; readonly glyph: Glyph; readonly colour: string }

const LOOKS: Readonly<Record<Dish['state'], Pick<DishWords, 'glyph' | 'colour'>>> = {
  SENT: { glyph: send, colour: 'text-muted' },
  TAKEN: { glyph: check, colour: 'text-muted' },
  COOKING: { glyph: chefHat, colour: 'text-warning' },
  READY: { glyph: bell, colour: 'text-ink' },
  SERVED: { glyph: check, colour: 'text-success' },
  GONE: { glyph: cross, colour: 'text-danger' },
}
const TEXTS = {
  SENT: 'table.dish_sent',
  TAKEN: 'table.dish_taken',
  COOKING: 'table.dish_cooking',
  READY: 'table.dish_ready',
  SERVED: 'table.dish_served',
  GONE: 'table.dish_gone',
} as const

/** The words of a dish; a dish that is being cooked says how many minutes are left. */
export function useDishWords(now: Date): (dish: Pick<Dish, 'state' | 'readyAt'>) => DishWords {
  const t = useText()
  const language = useLanguage()
  return ({ state, readyAt }) => {
    const minutes = readyAt === null ? 0 : Math.ceil((Date.parse(readyAt) - now.getTime()) / 60_000)
    const isTimed = state === 'COOKING' && minutes > 0
    const text = isTimed ? t('table.dish_cooking_for', { time: minutesText(minutes, language) }) : t(TEXTS[state])
    return { ...LOOKS[state], text }
  }
}
