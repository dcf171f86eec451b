// Texts of checkout: the place, the time, and why the button is blocked.

import { failureText } from '@dasturxon/client/failure-text'
import { flatOf } from '@dasturxon/domain/address'
import { dayText, minutesRangeText, moneyText, tied, timeRangeText } from '@dasturxon/domain/format'
import { addressLine } from '../basket/place-words.ts'
import { addressArea, addressDoor } from '../places/address-words.ts'
import { closedText } from '../places/opening.ts'
import { useLanguage, useText } from '../text/text.tsx'
import type { Block } from './checkout-block.ts'
import type { FootNote } from './checkout-foot.tsx'
import type { CheckoutPage } from './checkout-page.ts'
import type { PlaceDetail } from './checkout-place.tsx'
import type { Sending } from './send-order.ts'

export type PlaceLabel = {
  readonly title: string | null
  readonly door: string
  readonly area: string
  readonly details: readonly PlaceDetail[]
}

/** The address or the branch, in the words of its card. */
export function usePlaceLabel({ place }: CheckoutPage): PlaceLabel {
  const t = useText()
  const language = useLanguage()
  const { address, branch, service } = place
  const nowhere = { title: null, door: '', area: '', details: [] }
  if (service === 'PICK_UP') return branch === null ? nowhere : { ...nowhere, title: branch.name, area: branch.address }
  if (address === null) return nowhere
  const street = addressLine(address)
  const isNamed = address.name !== '' && address.name !== street
  const details = [
    { label: t('place.entrance'), value: address.entrance },
    { label: t('place.floor'), value: address.floor },
    { label: t('place.office'), value: flatOf(address) },
    { label: t('place.domophone'), value: address.domophone },
  ].filter(({ value }) => value !== '')
  return {
    title: tied(isNamed ? `${address.name} — ${street}` : street),
    door: addressDoor(t, address, language),
    area: addressArea(address),
    details,
  }
}

export type TimeLabel = { readonly minutes: string; readonly slot: string | null; readonly closed: string | null }

/** The minutes, the chosen slot, and when a closed branch opens. */
export function useTimeLabel({ times, price, draft }: CheckoutPage): TimeLabel {
  const t = useText()
  const language = useLanguage()
  const { now, chosen, closed } = times
  const isAsap = draft.timing.when === 'ASAP'
  const range = isAsap ? (price.shown?.minutes ?? null) : null
  const slot =
    chosen === null
      ? null
      : t('checkout.slot', {
          day: dayText(chosen.start, now, language),
          time: timeRangeText(chosen.start, chosen.end, language),
        })
  return {
    minutes: range === null ? '' : minutesRangeText(range.from, range.to, language),
    slot: isAsap ? null : slot,
    closed: closed === null ? null : closedText(t, closed.opensAt, now, language),
  }
}

/** The label of the blocked button; `null` when nothing blocks it. */
export function useBlockText(block: Block | null): string | null {
  const t = useText()
  const language = useLanguage()
  if (block === null) return null
  switch (block.kind) {
    case 'minimum':
      return t('basket.minimum_blocked', { price: moneyText(block.missing, language) })
    case 'count':
      return t('basket.count_blocked', { count: block.missing })
    default:
      return t(BLOCK_WORDS[block.kind])
  }
}

const BLOCK_WORDS = {
  address: 'basket.place_wanted_delivery',
  branch: 'basket.place_wanted_pickup',
  zone: 'checkout.zone_blocked',
  branch_gone: 'checkout.branch_blocked',
  time: 'checkout.time_blocked',
  items: 'checkout.items_blocked',
  contact: 'profile.by_telegram',
  name: 'checkout.name_wanted',
  phone: 'checkout.phone_wanted',
  send_code: 'profile.send_code',
  code: 'checkout.code_wanted',
  receiver: 'checkout.receiver_wanted',
  payment: 'payment.none',
  cash: 'paying.cash_wanted',
  cheque: 'paying.cheque_wanted',
  counting: 'checkout.counting_blocked',
  failed: 'checkout.recount_blocked',
} as const

/** Refusals that have their own dialog or card; they are not repeated beside the button. */
const SAID_ELSEWHERE: readonly string[] = [
  'QUOTE_CHANGED',
  'DUPLICATE_SUSPECTED',
  'ITEMS_UNAVAILABLE',
  'SESSION_INVALID',
  'SESSION_REQUIRED',
]

/** The result of the last press or of the last quote. */
export function useFootNote({ block, price }: CheckoutPage, { phase, outcome }: Sending): FootNote | null {
  const t = useText()
  const language = useLanguage()
  if (phase === 'checking') return { kind: 'checking' }
  if (phase !== 'idle') return null
  if (outcome?.kind === 'unknown' || outcome?.kind === 'absent') return { kind: outcome.kind }
  if (outcome?.kind === 'refused' && !SAID_ELSEWHERE.includes(outcome.failure.code)) {
    return { kind: 'refused', text: failureText(outcome.failure, language) ?? t('checkout.absent_line') }
  }
  if (block?.kind !== 'failed' || price.failure === null) return null
  return { kind: 'failed', text: failureText(price.failure, language) ?? t('checkout.quote_failed_line') }
}
