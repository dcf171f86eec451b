import { useState } from 'react'

export type Draft<T> = {
  /** the stored thing with what was changed */
  readonly value: T
  /** the stored thing as it was when the editing began: its version is the one that is saved */
  readonly base: T
  readonly change: Partial<T>
  readonly isDirty: boolean
  set(change: Partial<T>): void
  reset(): void
  /** Continues on what a colleague has saved meanwhile. */
  rebase(latest: T): void
}

/** What a person has changed of a thing and not saved yet; `planned` is what of it guests do not see yet. */
export function useDraft<T>(stored: T, planned: Partial<T> = {}): Draft<T> {
  const [edit, setEdit] = useState<{ readonly base: T; readonly change: Partial<T> } | null>(null)
  const { base, change } = edit ?? { base: stored, change: {} }
  return {
    ...{ base, change, value: { ...base, ...planned, ...change }, isDirty: edit !== null },
    set: (more) => setEdit((before) => ({ base: before?.base ?? stored, change: { ...before?.change, ...more } })),
    reset: () => setEdit(null),
    rebase: (latest) => setEdit({ base: latest, change }),
  }
}
