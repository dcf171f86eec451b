// Why an order cannot be sent yet: the first thing that is missing, in the order a person would put it right.
import type { CallFailure } from '@dasturxon/contract/client'
import type { Money } from '@dasturxon/domain/money'
import { normalPhone } from '@dasturxon/domain/phone'
import type { Receiver } from '../basket/draft.ts'
import type { Quote } from '../basket/price/quote.ts'

export type Block =
  | { readonly kind: 'address' | 'branch' | 'zone' | 'branch_gone' | 'time' | 'items' }
  | { readonly kind: 'name' | 'phone' | 'send_code' | 'code' | 'receiver' | 'payment' | 'counting' | 'failed' }
  | { readonly kind: 'minimum'; readonly missing: Money }
  | { readonly kind: 'count'; readonly missing: number }

export type GuestStep = { readonly name: string; readonly isPhoneWhole: boolean; readonly isCodeSent: boolean }

export type BlockFacts = {
  readonly service: 'DELIVERY' | 'PICK_UP'
  readonly hasPlace: boolean
  readonly quote: Quote | null
  readonly failure: Pick<CallFailure, 'code'> | null
  /** `null` until the phone is confirmed. */
  readonly customer: Receiver | null
  /** How far a guest is with confirming the phone; `null` while it is not known whether this is a guest. */
  readonly guest: GuestStep | null
  /** Somebody else takes the order; `null` when the customer does. */
  readonly other: Receiver | null
  /** The brand offers a way to pay. */
  readonly canPay: boolean
}

/** What stands in the way; `null` when the order can be sent. */
export function blockOf(facts: BlockFacts): Block | null {
  if (!facts.hasPlace) return { kind: facts.service === 'DELIVERY' ? 'address' : 'branch' }
  if (!facts.canPay) return { kind: 'payment' }
  return failureBlock(facts.failure) ?? minimumBlock(facts.quote) ?? personBlock(facts) ?? countBlock(facts.quote)
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

/** The fields of a guest in the order they stand on the page. */
function guestBlock({ name, isPhoneWhole, isCodeSent }: GuestStep): 'name' | 'phone' | 'send_code' | 'code' {
  if (isCodeSent) return 'code'
  if (name.trim() === '') return 'name'
  return isPhoneWhole ? 'send_code' : 'phone'
}

function isReachable({ name, phone }: Receiver): boolean {
  return name.trim() !== '' && normalPhone(phone) !== null
}

function countBlock(quote: Quote | null): Block | null {
  return quote === null ? { kind: 'counting' } : null
}
