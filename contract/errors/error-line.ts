// One line of the table of errors: the HTTP status and the sentence in the three languages that every brand has, and in
// the other four where a customer can meet it.
import type { Language } from '@dasturxon/domain/locale'

type Near = 'uz' | 'ru' | 'eng'
/** The sentence of an error in the languages that only some brands offer. */
export type MoreLanguages = Readonly<Record<Exclude<Language, Near>, string>>
export type Sentence = Readonly<Record<Near, string>> & Partial<MoreLanguages>
export type ErrorLine = { readonly status: number; readonly description: Sentence }

/** A line of the table. */
export function line(status: number, uz: string, ru: string, eng: string): ErrorLine {
  return { status, description: { uz, ru, eng } }
}

/** The same sentence in the other four languages. */
export function moreLanguages(zh: string, ar: string, kz: string, tr: string): MoreLanguages {
  return { zh, ar, kz, tr }
}
