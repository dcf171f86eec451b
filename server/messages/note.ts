// What a customer is told.
import type { UserId } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'

/** `WORK` is for staff: who answers for a vacancy hears of its applications. */
export type NoteCategory = 'ORDER' | 'PROMO' | 'NEWS' | 'WORK'

export type Note = {
  readonly userId: UserId
  readonly category: NoteCategory
  readonly title: Texts
  readonly text: Texts
  /** a path of the shop, or nothing */
  readonly link?: string | null
}
