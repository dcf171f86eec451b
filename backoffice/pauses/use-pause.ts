import type { BranchId } from '@dasturxon/domain/ids'
import type { PauseTerm } from '@dasturxon/domain/pause'
import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { pausesQuery } from './pauses-query.ts'

export type PauseAsk = {
  readonly branchIds: readonly BranchId[]
  /** `null` takes orders again */
  readonly until: PauseTerm | null
}

/** Pauses branches or takes orders there again. */
export function usePause() {
  const say = useErrorText()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ branchIds, until }: PauseAsk) => Promise.all(branchIds.map((id) => change(id, until))),
    onError: (error) => showToast({ kind: 'error', text: say(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: pausesQuery.queryKey }),
  })
}

async function change(id: BranchId, until: PauseTerm | null): Promise<void> {
  const params = { id }
  if (until === null) await answered(call('DELETE /office/v1/branches/:id/pause', { params }))
  else await answered(call('PUT /office/v1/branches/:id/pause', { params, body: { until } }))
}
