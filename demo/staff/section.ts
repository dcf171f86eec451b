// A section of the staff's page: a list of the office as cards with buttons.
import type { Api } from '@dasturxon/contract/api'
import type { Call, CallResult } from '@dasturxon/contract/client'
import type { Language, Texts } from '@dasturxon/domain/locale'
import { textIn } from '@dasturxon/domain/locale'
import type { StaffButton } from './button.ts'
import type { StaffWords } from './staff-words.ts'
import type { StaffView } from './view.ts'

export type StaffCard = {
  /** of what the card shows */
  readonly id: string
  readonly title: string
  readonly lines: readonly string[]
  readonly buttons: readonly StaffButton[]
}

/** What a section needs: the calls with the key of the role, and what is chosen on the page. */
export type StaffDesk = {
  readonly call: Call
  readonly view: StaffView
  readonly words: StaffWords
  readonly now: Date
}

export type StaffSection = {
  readonly name: 'orders' | 'calls' | 'tables' | 'reservations' | 'reviews'
  /** the list; the section is shown to the roles that may read it */
  readonly list: Extract<keyof Api, `GET /office/${string}`>
  cards(desk: StaffDesk): Promise<CallResult<readonly StaffCard[]>>
}

/** The answer with its value changed; a failure stays one. */
export function mapped<T, R>(answer: CallResult<T>, change: (value: T) => R): CallResult<R> {
  return answer.ok ? { ...answer, value: change(answer.value) } : answer
}

/** A merchant's text in the language of the page. */
export function say(texts: Texts, language: Language): string {
  return textIn(texts, language, 'uz')
}
