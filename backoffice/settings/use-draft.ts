// Changes of settings gather here until they are saved together.
import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, call } from '../frame/calls.ts'
import { wearColours } from '../frame/facts.ts'
import { isRefused, useFieldErrors } from '../frame/field-errors.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'
import type { BrandSettings, Changes } from './setting-list.ts'
import { settingsQuery } from './settings-query.ts'

type Save = {
  /** what is sent also when nothing of it was changed */
  readonly confirmed?: Changes
  onSaved?(): void
}

/** What was changed and not saved yet, and what the server said of it; `saved` is said instead of that guests see it. */
export function useDraft(stored: BrandSettings, saved?: string) {
  const t = useText()
  const say = useErrorText()
  const queries = useQueryClient()
  const [changes, setChanges] = useState<Changes>({})
  const saving = useMutation({
    mutationFn: ({ confirmed = {} }: Save) => {
      const sent = { ...confirmed, ...changes }
      return answered(call('PUT /office/v1/settings', { body: { version: stored.version, changes: sent } }))
    },
    onSuccess: (settings, { onSaved }) => {
      queries.setQueryData(settingsQuery.queryKey, settings)
      setChanges({})
      wearColours(settings.settings)
      showToast({ kind: 'success', text: saved ?? t('settings.saved') })
      onSaved?.()
    },
    onError: async (error) => {
      if (isRefused(error, 'STALE')) return queries.invalidateQueries({ queryKey: settingsQuery.queryKey })
      if (!isRefused(error, 'INVALID_FIELDS')) showToast({ kind: 'error', text: say(error) })
    },
  })
  const fieldError = useFieldErrors(saving.error)
  return {
    values: { ...stored.settings, ...changes },
    changes,
    count: Object.keys(changes).length,
    change: (change: Changes) => setChanges((before) => differing(stored, { ...before, ...change })),
    reset: () => {
      setChanges({})
      saving.reset()
    },
    save: (save: Save = {}) => saving.mutate(save),
    isSaving: saving.isPending,
    isStale: isRefused(saving.error, 'STALE'),
    errorOf: (name: keyof Changes) => fieldError(`changes.${name}`),
  }
}

export type Draft = ReturnType<typeof useDraft>

/** Without what is again as it is stored. */
function differing({ settings }: BrandSettings, changes: Changes): Changes {
  const known: Readonly<Record<string, unknown>> = settings
  const kept = Object.entries(changes).filter(([name, value]) => JSON.stringify(known[name]) !== JSON.stringify(value))
  return Object.fromEntries(kept)
}
