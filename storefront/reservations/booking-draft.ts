// The draft of a reservation: one for the whole flow, kept for half an hour on this device.
import { fieldsOf, idOf, numberOf, textOf } from '@dasturxon/client/parse-stored'
import { persistedStore } from '@dasturxon/client/persisted-store'
import type { BranchId, HallId, ReservationId, TableId } from '@dasturxon/domain/ids'

export type BookingDraft = {
  readonly branchId: BranchId | null
  /** `2026-11-22` */
  readonly date: string | null
  readonly chairs: number
  /** An ISO time. */
  readonly time: string | null
  readonly hallId: HallId | null
  /** `null`: any table, the server assigns one. */
  readonly tableId: TableId | null
  readonly name: string
  readonly comment: string
  /** The reservation that is being changed. */
  readonly changing: { readonly id: ReservationId; readonly version: number } | null
}

type Stored = { readonly draft: BookingDraft; readonly savedAt: number }

const LIFETIME_MS = 30 * 60_000
const START_CHAIRS = 2

export const EMPTY_BOOKING: BookingDraft = {
  ...{ branchId: null, date: null, chairs: START_CHAIRS, time: null, hallId: null, tableId: null },
  ...{ name: '', comment: '', changing: null },
}

/** A draft as it was stored, or `null` when it is too old. */
export function parseBooking(stored: unknown, nowMs: number): Stored | null {
  const savedAt = numberOf(fieldsOf(stored)?.savedAt)
  const draft = fieldsOf(fieldsOf(stored)?.draft)
  if (draft === null || savedAt === null || nowMs - savedAt > LIFETIME_MS || savedAt > nowMs) return null
  const changing = fieldsOf(draft.changing)
  const [changedId, version] = [idOf<ReservationId>(changing?.id), numberOf(changing?.version)]
  return {
    savedAt,
    draft: {
      branchId: idOf(draft.branchId),
      date: textOf(draft.date) || null,
      chairs: numberOf(draft.chairs) ?? START_CHAIRS,
      time: textOf(draft.time) || null,
      hallId: idOf(draft.hallId),
      tableId: idOf(draft.tableId),
      name: textOf(draft.name),
      comment: textOf(draft.comment),
      changing: changedId === null || version === null ? null : { id: changedId, version },
    },
  }
}

const store = persistedStore<Stored>('booking', { draft: EMPTY_BOOKING, savedAt: 0 }, (stored) =>
  parseBooking(stored, Date.now()),
)

/** The draft for a component. */
export function useBooking(): BookingDraft {
  return store.use().draft
}

/** Changes some choices and keeps the others. */
export function changeBooking(change: Partial<BookingDraft>): void {
  store.set(({ draft }) => ({ draft: { ...draft, ...change }, savedAt: Date.now() }))
}

/** Starts a new draft, after a reservation was made or before another one is changed. */
export function startBooking(from: Partial<BookingDraft> = {}): void {
  store.set(() => ({ draft: { ...EMPTY_BOOKING, ...from }, savedAt: Date.now() }))
}
