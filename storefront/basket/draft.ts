// The order being made: what the customer said besides basket and place, and the key that makes it happen once.

import { fieldsOf, idOf, numberOf, oneOf, textOf } from '@dasturxon/client/parse-stored'
import { persistedStore } from '@dasturxon/client/persisted-store'
import { MOST_CUTLERY } from '@dasturxon/domain/basket'
import type { OrderId } from '@dasturxon/domain/ids'
import type { Money } from '@dasturxon/domain/money'
import { PAYMENT_TYPES, type PaymentType } from '@dasturxon/domain/payment-status'
import type { Promo } from '@dasturxon/domain/promo'
import { heldPromoOf, type LostPromo, lostPromoOf, moneyOf } from './benefits/held-promo.ts'

/** `start` is the beginning of the chosen slot, an ISO time. */
export type Timing = { readonly when: 'ASAP' } | { readonly when: 'LATER'; readonly start: string }
export type Receiver = { readonly name: string; readonly phone: string }

/** `fresh`: not sent yet. `sending`: an answer is awaited. `checking`: no answer came, the server is asked by key. */
export type SendState = 'fresh' | 'sending' | 'checking'
/** The idempotency key and the fingerprint of the draft it belongs to. */
export type OrderKey = { readonly key: string; readonly fingerprint: string; readonly state: SendState }

export type Draft = {
  readonly timing: Timing
  readonly comment: string
  readonly courierComment: string
  /** How it is to be paid, as the customer chose it last; `null` until they have chosen. */
  readonly payment: PaymentType | null
  /** `null`: the customer receives it. */
  readonly receiver: Receiver | null
  /** The code that travels with the order; '' when there is none. */
  readonly promoCode: string
  /** What the code gives, as the server said; `null` until it has. */
  readonly promo: Promo | null
  /** The last code that could not be used, until the customer has done something about it. */
  readonly lostPromo: LostPromo | null
  /** How much cashback is to be spent, before it is cut to what is allowed; `null` while it is kept. */
  readonly cashback: Money | null
  /** How many sets of cutlery come with it. */
  readonly cutlery: number
  readonly orderKey: OrderKey | null
  readonly lastOrderId: OrderId | null
}

/** A draft in which nothing was said. */
export const EMPTY_DRAFT: Draft = {
  timing: { when: 'ASAP' },
  comment: '',
  courierComment: '',
  payment: null,
  receiver: null,
  promoCode: '',
  promo: null,
  lostPromo: null,
  cashback: null,
  cutlery: 0,
  orderKey: null,
  lastOrderId: null,
}
const SEND_STATES: readonly SendState[] = ['fresh', 'sending', 'checking']

const store = persistedStore<Draft>('draft', EMPTY_DRAFT, draftOf)

export const useDraft = store.use
export const useDraftLoaded = store.useIsLoaded
export const currentDraft = store.get

/** Changes parts of the draft; it is written to storage before this returns. */
export function changeDraft(parts: Partial<Draft>): void {
  store.set((draft) => ({ ...draft, ...parts }))
}

/** Begins a new draft after an order was placed; remembers which order that was, and how it was paid. */
export function endDraft(lastOrderId: OrderId): void {
  store.set(({ payment }) => ({ ...EMPTY_DRAFT, payment, lastOrderId }))
}

function draftOf(stored: unknown): Draft | null {
  const fields = fieldsOf(stored)
  if (fields === null) return null
  return {
    timing: timingOf(fields.timing),
    comment: textOf(fields.comment),
    courierComment: textOf(fields.courierComment),
    payment: oneOf(fields.payment, PAYMENT_TYPES),
    receiver: receiverOf(fields.receiver),
    promoCode: textOf(fields.promoCode),
    promo: heldPromoOf(fields.promo),
    lostPromo: lostPromoOf(fields.lostPromo),
    cashback: moneyOf(fields.cashback),
    cutlery: cutleryOf(fields.cutlery),
    orderKey: orderKeyOf(fields.orderKey),
    lastOrderId: idOf<OrderId>(fields.lastOrderId),
  }
}

function cutleryOf(stored: unknown): number {
  return Math.trunc(Math.min(Math.max(numberOf(stored) ?? 0, 0), MOST_CUTLERY))
}

function timingOf(stored: unknown): Timing {
  const start = textOf(fieldsOf(stored)?.start)
  return start === '' || Number.isNaN(Date.parse(start)) ? { when: 'ASAP' } : { when: 'LATER', start }
}

function receiverOf(stored: unknown): Receiver | null {
  const fields = fieldsOf(stored)
  return fields === null ? null : { name: textOf(fields.name), phone: textOf(fields.phone) }
}

/** A key as it was kept; `null` when what was kept is none. */
export function orderKeyOf(stored: unknown): OrderKey | null {
  const fields = fieldsOf(stored)
  const [key, fingerprint] = [textOf(fields?.key), textOf(fields?.fingerprint)]
  const state = oneOf(fields?.state, SEND_STATES)
  return key === '' || state === null ? null : { key, fingerprint, state }
}
