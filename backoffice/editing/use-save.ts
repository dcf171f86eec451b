// Saving what somebody edits: errors beside their fields, and what another person saved meanwhile.
import type { CallResult } from '@dasturxon/contract/client'
import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, CallError } from '../frame/calls.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { useLanguage, useText } from '../text/text.tsx'

type Options<Ask, Value> = {
  send(ask: Ask): Promise<CallResult<Value>>
  /** Asks for the value as it is now, after somebody else has changed it. */
  findLatest?(): Promise<Value | null>
  onSaved(value: Value): void
}

export type Saving<Ask, Value> = {
  save(ask: Ask): void
  readonly isSaving: boolean
  /** The sentence for a field by its path in the body: `name`, `workHours.0`. */
  errorAt(path: string): string | undefined
  /** what somebody else has saved since the form was opened */
  readonly latest: Value | null
  forget(): void
}

/** Sends a form; a refusal of a field is said at the field, another person's change is handed to the form. */
export function useSave<Ask, Value>({ send, findLatest, onSaved }: Options<Ask, Value>): Saving<Ask, Value> {
  const t = useText()
  const say = useErrorText()
  const language = useLanguage()
  const [latest, setLatest] = useState<Value | null>(null)
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (ask: Ask) => answered(send(ask)),
    onSuccess: (value) => {
      setLatest(null)
      showToast({ kind: 'success', text: t('editing.saved') })
      onSaved(value)
    },
    onError: async (failed) => {
      const failure = failed instanceof CallError ? failed.failure : null
      const now = failure?.code === 'STALE' ? await findLatest?.() : null
      if (now != null) return setLatest(now)
      const isOfField = (failure?.problem?.errors ?? []).length > 0
      showToast({ kind: 'error', text: isOfField ? t('editing.wrong_fields') : say(failed) })
    },
  })
  const errors = error instanceof CallError ? (error.failure.problem?.errors ?? []) : []
  return {
    save: mutate,
    isSaving: isPending,
    errorAt: (path) => {
      const found = errors.find((one) => one.path === `body.${path}` || one.path.startsWith(`body.${path}.`))
      return found?.description[language]
    },
    latest,
    forget: () => {
      setLatest(null)
      reset()
    },
  }
}
