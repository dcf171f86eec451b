// One story or banner while it is edited: its draft outlives the choice of another one, and is saved over its version.
import type { CallResult } from '@dasturxon/contract/client'
import { useState } from 'react'
import { useSave } from '../editing/use-save.ts'

/** A draft and the version that it changes. */
export type Edited<Draft> = { readonly draft: Draft; readonly version: number }

type Options<Stored, Draft> = {
  /** `null` adds one */
  readonly stored: Stored | null
  readonly edited: Edited<Draft> | null
  draftOf(stored: Stored): Draft
  makeDraft(): Draft
  send(edited: Edited<Draft>): Promise<CallResult<Stored>>
  findLatest(): Promise<Stored | null>
  /** Keeps the draft, or drops it. */
  onEdit(edited: Edited<Draft> | null): void
  onSaved(saved: Stored): void
}

/** The draft with what can be done with it. */
export function useEdited<Stored extends { readonly version: number }, Draft>(options: Options<Stored, Draft>) {
  const { stored, edited, draftOf, makeDraft, onEdit } = options
  const [fresh] = useState(makeDraft)
  const version = edited?.version ?? stored?.version ?? 0
  const draft = edited?.draft ?? (stored === null ? fresh : draftOf(stored))
  const saving = useSave({
    send: options.send,
    findLatest: options.findLatest,
    onSaved: (saved: Stored) => {
      onEdit(null)
      options.onSaved(saved)
    },
  })
  return {
    ...{ draft, saving, isChanged: edited !== null || stored === null },
    change: (part: Partial<Draft>) => onEdit({ draft: { ...draft, ...part }, version }),
    save: () => saving.save({ draft, version }),
    stop: () => {
      onEdit(null)
      saving.forget()
    },
    /** Goes on over what a colleague has saved. */
    goOn: (latest: Stored) => {
      onEdit({ draft, version: latest.version })
      saving.forget()
    },
  }
}
