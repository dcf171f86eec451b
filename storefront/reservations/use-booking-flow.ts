// The flow of a reservation: what is chosen, what the server offers for it, and which choice became impossible.
import type { Answer } from '@dasturxon/client/query'
import { useQuery } from '@dasturxon/client/query'
import { timeText } from '@dasturxon/domain/format'
import type { HallId, TableId } from '@dasturxon/domain/ids'
import {
  type BookingBranch,
  type BookingDay,
  type BookingHall,
  branchesQuery,
  daysQuery,
  hallsQuery,
  type Slot,
  slotsQuery,
} from './booking-data.ts'
import { type BookingDraft, changeBooking, useBooking } from './booking-draft.ts'
import { dayOf } from './booking-words.ts'

/** A choice of the draft that is not possible any more; it comes back when it is possible again. */
export type LostChoice =
  | { readonly what: 'time'; readonly time: string }
  | { readonly what: 'table'; readonly number: number }

export type BookingFlow = {
  readonly draft: BookingDraft
  readonly branches: Answer<readonly BookingBranch[]>
  readonly branch: BookingBranch | null
  readonly days: Answer<readonly BookingDay[]>
  readonly date: string | null
  readonly isDayFull: boolean
  readonly slots: Answer<readonly Slot[]>
  readonly slot: Slot | null
  readonly halls: Answer<readonly BookingHall[]>
  readonly hallId: HallId | null
  readonly tableId: TableId | null
  readonly lost: LostChoice | null
  chooseDate(date: string): void
  /** Asks the server again for everything that has failed. */
  retry(): void
}

/** The choices of the draft with the offers that they lead to. */
export function useBookingFlow(preferred: string | null): BookingFlow {
  const draft = useBooking()
  const ofAll = branchesQuery('all')
  const branches = useQuery(ofAll)
  const branch = branches.state === 'ready' ? chosenBranch(branches.value, draft, preferred) : null
  const { chairs, changing } = draft
  const party = branch === null ? null : { branchId: branch.id, chairs, ...(changing && { except: changing.id }) }
  const ofDays = party === null ? null : daysQuery(party)
  const days = useQuery(ofDays)
  const date = days.state === 'ready' ? chosenDate(days.value, draft.date) : draft.date
  const ofSlots = party === null || date === null ? null : slotsQuery({ ...party, date })
  const slots = useQuery(ofSlots)
  const slot = slots.state === 'ready' ? possibleSlot(slots.value, draft.time) : null
  const ofHalls = party === null || slot?.isFree !== true ? null : hallsQuery({ ...party, time: slot.time })
  const halls = useQuery(ofHalls)
  const table = halls.state === 'ready' ? tableIn(halls.value, draft.tableId) : null
  const isFree = table?.state === 'FREE'
  return {
    ...{ draft, branches, branch, days, date, slots, slot, halls },
    isDayFull: days.state === 'ready' && days.value.some((day) => day.date === date && day.freeTimes === 0),
    hallId: draft.hallId,
    tableId: isFree ? draft.tableId : null,
    lost: lostChoice(draft, slots.state === 'ready' && slot === null, isFree ? null : table),
    chooseDate: (next) => changeBooking({ date: next, time: draft.time === null ? null : sameTime(draft.time, next) }),
    retry: () => {
      for (const query of [ofAll, ofDays, ofSlots, ofHalls]) if (query?.get().state === 'failed') void query.refresh()
    },
  }
}

function chosenBranch(
  branches: readonly BookingBranch[],
  { branchId }: BookingDraft,
  preferred: string | null,
): BookingBranch | null {
  const bookable = branches.filter(({ isBookable }) => isBookable)
  const wanted = [branchId, preferred].map((id) => bookable.find((branch) => branch.id === id))
  return wanted[0] ?? wanted[1] ?? bookable[0] ?? null
}

/** The chosen day while it is a working one, else the first with a free time. */
function chosenDate(days: readonly BookingDay[], date: string | null): string | null {
  const working = days.filter(({ isWorking }) => isWorking)
  const first = working.find(({ freeTimes }) => freeTimes > 0) ?? working[0]
  return working.find((day) => day.date === date)?.date ?? first?.date ?? null
}

function possibleSlot(slots: readonly Slot[], time: string | null): Slot | null {
  const wanted = time === null ? null : Date.parse(time)
  return slots.find((slot) => Date.parse(slot.time) === wanted && (slot.isFree || slot.isOnRequest)) ?? null
}

function tableIn(halls: readonly BookingHall[], id: TableId | null) {
  return halls.flatMap(({ tables }) => tables).find((table) => table.id === id) ?? null
}

function lostChoice(
  { time }: BookingDraft,
  isTimeGone: boolean,
  goneTable: { readonly number: number } | null,
): LostChoice | null {
  if (time !== null && isTimeGone) return { what: 'time', time: timeText(new Date(time)) }
  return goneTable === null ? null : { what: 'table', number: goneTable.number }
}

/** The same time of another day. */
function sameTime(time: string, date: string): string {
  const intoDay = (Date.parse(time) - dayOf('1970-01-01').getTime()) % 86_400_000
  return new Date(dayOf(date).getTime() + intoDay).toISOString()
}
