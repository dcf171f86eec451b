// A note of a brand to its customers: what it leads to, and the states it passes through.
import type { ProductId, PromoId } from './ids.ts'

/** The pages of the shop that a note may lead to. */
export const NOTICE_PAGES = [
  ...(['/', '/branches', '/profile/promos', '/profile/cashback', '/reservations', '/vacancy', '/about'] as const),
] as const
export type NoticePage = (typeof NOTICE_PAGES)[number]

export type NoticeAction =
  | { readonly type: 'PRODUCT'; readonly id: ProductId }
  | { readonly type: 'PROMO'; readonly id: PromoId }
  | { readonly type: 'PAGE'; readonly id: NoticePage }
  | { readonly type: 'NONE' }

/** A draft is edited; what is scheduled can be canceled; what is sent stays as it was sent. */
export const NOTICE_STATUSES = ['DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'CANCELED'] as const
/** The path of the shop that the note leads to; a promo is read among the own ones. */
export function noticeLink(action: NoticeAction): string | null {
  switch (action.type) {
    case 'PRODUCT':
      return `/product/${action.id}`
    case 'PROMO':
      return '/profile/promos'
    case 'PAGE':
      return action.id
    case 'NONE':
      return null
  }
}
