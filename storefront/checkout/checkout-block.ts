// Why an order cannot be sent yet: the first missing thing, in the order in which a person would complete them.
import type { CallFailure } from '@dasturxon/contract/client'
import type { Money } from '@dasturxon/domain/money'
import { normalPhone } from '@dasturxon/domain/phone'
import type { Receiver } from '../basket/draft.ts'
import type { Quote } from '../basket/price/quote.ts'

export type Block =
  | { readonly kind: 'address' | 'branch' | 'zone' | 'branch_gone' | 'time' | 'items' }
  | {
      readonly kind:
        | 'contact'
        | 'name'
        | 'phone'
        | 'send_code'
        | 'code'
        | 'receiver'
        | 'payment'
        | 'cash'
        | 'cheque'
        | 'counting'
        | 'failed'
    }
  | { readonly kind: 'minimum'; readonly missing: Money }
  | { readonly kind: 'count'; readonly missing: number }

export type GuestStep = {
  readonly name: string
  readonly isPhoneWhole: boolean
  readonly isCodeSent: boolean
  /** Telegram knows the phone: nothing is typed. */
  readonly isByTelegram?: boolean
}

export type BlockFacts = {
  readonly service: 'DELIVERY' | 'PICK_UP'
  readonly hasPlace: boolean
  readonly quote: Quote | null
  readonly failure: Pick<CallFailure, 'code'> | null
  /** `null` until the phone is confirmed. */
  readonly customer: Receiver | null
  /** The guest's progress in confirming the phone; `null` while it is not known whether this is a guest. */
  readonly guest: GuestStep | null
  /** Another person who receives the order; `null` when the customer does. */
  readonly other: Receiver | null
  /** Whether the brand offers a payment type. */
  readonly canPay: boolean
  /** The incomplete field of the payment: the cash to hand over, or the phone of the cheque. */
  readonly unpaid: 'cash' | 'cheque' | null
}

/** What blocks the order; `null` when it can be sent. */
export function blockOf(facts: BlockFacts): Block | null {
  if (!facts.hasPlace) return { kind: facts.service === 'DELIVERY' ? 'address' : 'branch' }
  if (!facts.canPay) return { kind: 'payment' }
  return failureBlock(facts.failure) ?? minimumBlock(facts.quote) ?? personBlock(facts) ?? lastBlock(facts)
}

function failureBlock(failure: BlockFacts['failure']): Block | null {
  switch (failure?.code) {
    case undefined:
      return null
    case 'OUT_OF_ZONE':
      return { kind: 'zone' }
    case 'BRANCH_NOT_FOUND':
      return { kind: 'branch_gone' }
    case 'BRANCH_CLOSED':
    case 'SLOT_GONE':
      return { kind: 'time' }
    case 'ITEMS_UNAVAILABLE':
    case 'OPTIONS_INVALID':
      return { kind: 'items' }
    default:
      return { kind: 'failed' }
  }
}

function minimumBlock(quote: Quote | null): Block | null {
  const minimum = quote?.minimum ?? null
  if (minimum === null) return null
  return minimum.missing > 0
    ? { kind: 'minimum', missing: minimum.missing }
    : { kind: 'count', missing: Math.max(1, minimum.count) }
}

function personBlock({ customer, guest, other }: BlockFacts): Block | null {
  if (customer === null) return guest === null ? { kind: 'counting' } : { kind: guestBlock(guest) }
  if (other !== null) return isReachable(other) ? null : { kind: 'receiver' }
  return customer.name.trim() === '' ? { kind: 'name' } : null
}

/** The first missing field of a guest, in the order of the page. */
function guestBlock({ name, isPhoneWhole, isCodeSent, isByTelegram }: GuestStep) {
  if (isByTelegram === true) return 'contact'
  if (isCodeSent) return 'code'
  if (name.trim() === '') return 'name'
  return isPhoneWhole ? 'send_code' : 'phone'
}

function isReachable({ name, phone }: Receiver): boolean {
  return name.trim() !== '' && normalPhone(phone) !== null
}

function lastBlock({ unpaid, quote }: BlockFacts): Block | null {
  if (unpaid !== null) return { kind: unpaid }
  return quote === null ? { kind: 'counting' } : null
}
