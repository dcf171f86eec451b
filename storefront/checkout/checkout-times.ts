// When the order is handed over: as soon as possible while the branch is open, else in one of the offered slots.
import type { CallFailure } from '@dasturxon/contract/client'
import { cookingMinutes, type Minutes, travelMinutes } from '@dasturxon/domain/estimate'
import { closesAt, hoursFor } from '@dasturxon/domain/hours'
import { type Slot, slotsFor } from '@dasturxon/domain/slots'
import { useEffect, useState } from 'react'
import { changeDraft, type Draft } from '../basket/draft.ts'
import type { BasketView } from '../basket/price/basket-view.ts'
import { closedFacts, slotFacts } from '../basket/refusal-facts.ts'
import { useNow } from '../places/opening.ts'
import type { Branch, Place } from '../places/place.ts'
import { useTariff } from '../places/tariff.ts'

export type CheckoutTimes = {
  readonly now: Date
  readonly slots: readonly Slot[]
  /** Set while the branch is closed: then only a later slot is possible. */
  readonly closed: { readonly opensAt: Date | null } | null
  /** The nearest free slots when the chosen one is taken. */
  readonly nearest: readonly Slot[]
  /** The slot of the draft, if it is still offered. */
  readonly chosen: Slot | null
  /** When the branch closes on the day of a slot; `null` when it never closes. */
  closesAt(slot: Slot): Date | null
}

/** The slots for this place and basket; `failure` is the server's refusal of the draft. */
export function useCheckoutTimes(
  place: Place,
  basket: BasketView,
  draft: Draft,
  failure: CallFailure | null,
): CheckoutTimes {
  const now = useNow()
  const tariff = useTariff(place.address)
  const distanceM = tariff.state === 'ready' ? tariff.value.distance : null
  const { branch, service } = place
  const products = basket.lines.flatMap(({ product }) => product ?? [])
  const slots =
    branch === null
      ? []
      : laterSlots({
          branch,
          service,
          cooking: cookingMinutes(products),
          distanceM: service === 'DELIVERY' ? distanceM : null,
          now,
        })
  const closed = useClosed(place, failure, now)
  const wanted = draft.timing.when === 'LATER' ? Date.parse(draft.timing.start) : null
  const first = slots[0]?.start.toISOString() ?? null

  useEffect(() => {
    // stored at once, so that the time shown to the customer is the time that is sent
    if (closed !== null && wanted === null && first !== null) changeDraft({ timing: { when: 'LATER', start: first } })
  }, [closed, wanted, first])

  return {
    now,
    slots,
    closed,
    nearest: nearestOf(slots, failure),
    chosen: slots.find((slot) => slot.start.getTime() === wanted) ?? null,
    closesAt: (slot) =>
      branch === null ? null : closesAt(hoursFor(branch.workHours, service), slot.start, branch.exceptions),
  }
}

type Closed = { readonly key: string; readonly opensAt: Date | null }

/** Remembers that the branch is closed, also while the quote for a later slot is loading. */
function useClosed(place: Place, failure: CallFailure | null, now: Date): CheckoutTimes['closed'] {
  const [closed, setClosed] = useState<Closed | null>(null)
  const key = JSON.stringify([place.service, place.branchId, place.address?.point])
  const said = closedFacts(failure)
  if (said !== null && (closed?.key !== key || closed.opensAt?.getTime() !== said.opensAt?.getTime())) {
    setClosed({ key, opensAt: said.opensAt })
  }
  if (closed === null || closed.key !== key) return null
  const hasOpened = closed.opensAt !== null && closed.opensAt <= now
  return hasOpened ? null : closed
}

function nearestOf(slots: readonly Slot[], failure: CallFailure | null): readonly Slot[] {
  const starts = slotFacts(failure)?.map((start) => start.getTime()) ?? []
  return slots.filter((slot) => starts.includes(slot.start.getTime()))
}

type SlotsAsk = {
  readonly branch: Branch
  readonly service: 'DELIVERY' | 'PICK_UP'
  readonly cooking: Minutes
  /** The distance of the delivery; `null` for pickup. */
  readonly distanceM: number | null
  readonly now: Date
}

/** The offered slots, by the same rule as on the server. */
function laterSlots({ branch, service, cooking, distanceM, now }: SlotsAsk): readonly Slot[] {
  return slotsFor({
    hours: hoursFor(branch.workHours, service),
    now,
    leadMinutes: cooking.to + (distanceM === null ? 0 : travelMinutes(distanceM)),
    cookingMinutes: cooking.to,
    exceptions: branch.exceptions,
  })
}
