import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, CallError, call } from '../frame/calls.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'
import { bodyOf, type HallValues } from './edit-values.ts'
import { HALL_KEY, hallsQuery, type OfficeHall, PLANS_KEY } from './hall-query.ts'

type Ask = { readonly values: HallValues; readonly version: number }

/** Saves a hall; when somebody else has saved it meanwhile, `newer` is their hall, and nothing was saved. */
export function useSaveHall(hall: OfficeHall) {
  const t = useText()
  const say = useErrorText()
  const queries = useQueryClient()
  const [newer, setNewer] = useState<OfficeHall | null>(null)
  const saving = useMutation({
    mutationFn: ({ values, version }: Ask) =>
      answered(
        call('PUT /office/v1/halls/:id', { params: { id: hall.id }, body: bodyOf(newer ?? hall, values, version) }),
      ),
    onSuccess: () => {
      setNewer(null)
      showToast({ kind: 'success', text: t('hall.saved_hall') })
      void queries.invalidateQueries({ queryKey: HALL_KEY })
      return queries.invalidateQueries({ queryKey: PLANS_KEY })
    },
    onError: async (error) => {
      if (!(error instanceof CallError) || error.failure.code !== 'STALE') {
        showToast({ kind: 'error', text: say(error) })
        return
      }
      const halls = await queries.fetchQuery({ ...hallsQuery(hall.branchId), staleTime: 0 })
      setNewer(halls.find(({ id }) => id === hall.id) ?? null)
    },
  })
  const save = (values: HallValues, version: number, onSaved: (saved: OfficeHall) => void) =>
    saving.mutate({ values, version }, { onSuccess: onSaved })
  return { save, newer, isBusy: saving.isPending }
}
