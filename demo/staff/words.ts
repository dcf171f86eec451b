// The texts of the staff's page of the demo, in three languages.
import type { StaffLanguage, StaffWords } from './staff-words.ts'
import { STAFF_ENG } from './words-eng.ts'
import { STAFF_RU } from './words-ru.ts'
import { STAFF_UZ } from './words-uz.ts'

export const STAFF_WORDS: Readonly<Record<StaffLanguage, StaffWords>> = { uz: STAFF_UZ, ru: STAFF_RU, eng: STAFF_ENG }

/** The language of the page: that of the visit where the page has it. */
export function staffLanguage(language: string | null): StaffLanguage {
  return language === 'ru' || language === 'eng' ? language : 'uz'
}
