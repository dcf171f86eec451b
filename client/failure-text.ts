import type { CallFailure } from '@dasturxon/contract/client'
import type { Language } from '@dasturxon/domain/locale'

const SENTENCES = { uz: 'uz', ru: 'ru', eng: 'eng', kz: 'ru', tr: 'eng', ar: 'eng', zh: 'eng' } as const

/** The server's sentence for a failure; `null` when no answer arrived and the page must use its own text. */
export function failureText(failure: CallFailure, language: Language): string | null {
  const said = failure.problem?.description
  return said?.[language] ?? said?.[SENTENCES[language]] ?? null
}
