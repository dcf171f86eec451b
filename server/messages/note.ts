// A notification of a customer.
import type { UserId } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'

/** `WORK` is for staff: the person responsible for a vacancy is notified of its applications. */
export type NoteCategory = 'ORDER' | 'PROMO' | 'NEWS' | 'WORK'

export type Note = {
  readonly userId: UserId
  readonly category: NoteCategory
  readonly title: Texts
  readonly text: Texts
  /** a path of the shop, or null */
  readonly link?: string | null
}
