import type { CallFailure } from '@dasturxon/contract/client'
import type { Sentence } from '@dasturxon/contract/errors/error-line'
import type { Language } from '@dasturxon/domain/locale'

const SENTENCES = { uz: 'uz', ru: 'ru', eng: 'eng', kz: 'ru', tr: 'eng', ar: 'eng', zh: 'eng' } as const

/** The server's sentence for a failure; `null` when no answer arrived and the page must use its own text. */
export function failureText(failure: CallFailure, language: Language): string | null {
  const said = failure.problem?.description
  return said === undefined ? null : (sentenceIn(said, language) ?? null)
}

/** A sentence of the server in a language of the page, or in the one nearest to it. */
export function sentenceIn(said: Sentence, language: Language): string {
  return said[language] ?? said[SENTENCES[language]]
}
