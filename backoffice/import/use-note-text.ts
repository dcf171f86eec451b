import { numberText } from '@dasturxon/domain/format'
import { useLanguage, useText } from '../text/text.tsx'
import { useLanguageNames } from './import-columns.tsx'
import type { RowNote } from './import-query.ts'

/** What there is to know about a row, in a sentence. */
export function useNoteText(): (note: RowNote) => string {
  const t = useText()
  const language = useLanguage()
  const names = useLanguageNames()
  return ({ code, guess, row, text }) => {
    switch (code) {
      case 'PRICE_LETTERS':
        return t('imports.note_PRICE_LETTERS', { guess: numberText(Number(guess), language) })
      case 'DUPLICATE':
        return t('imports.note_DUPLICATE', { row: row ?? 0 })
      case 'TRANSLATION_MISSING':
        return t('imports.note_TRANSLATION_MISSING', { languages: names(text ?? '') })
      case 'PRICE_JUMP':
        return t('imports.note_PRICE_JUMP', { price: numberText(Number(text), language) })
      default:
        return t(`imports.note_${code}`)
    }
  }
}
