import type { BranchId } from '@dasturxon/domain/ids'
import type { StopTerm } from '@dasturxon/domain/stop'
import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { type SoldProduct, type Stop, stopsQuery } from './stops-query.ts'

export type StopAsk = {
  readonly product: SoldProduct
  readonly branchIds: readonly BranchId[]
  /** `null` sells it again */
  readonly until: StopTerm | null
}

/** Stops a product at these branches or sells it again; the list shows it before the server is asked again. */
export function useStop() {
  const say = useErrorText()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ product, branchIds, until }: StopAsk) =>
      Promise.all(branchIds.map((branchId) => changeAt(branchId, product, until))),
    onSuccess: (made, { product, branchIds }) => {
      const isOther = (stop: Stop) => stop.id !== product.id || !branchIds.includes(stop.branchId)
      queries.setQueryData(stopsQuery.queryKey, (stops) => [
        ...made.filter((stop) => stop !== null),
        ...(stops ?? []).filter(isOther),
      ])
    },
    onError: (error) => showToast({ kind: 'error', text: say(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: stopsQuery.queryKey }),
  })
}

/** The stop that was made; `null` when it was ended. */
async function changeAt(id: BranchId, product: SoldProduct, until: StopTerm | null): Promise<Stop | null> {
  const params = { id, productId: product.id }
  if (until !== null) return answered(call('PUT /office/v1/branches/:id/stops/:productId', { params, body: { until } }))
  await answered(call('DELETE /office/v1/branches/:id/stops/:productId', { params }))
  return null
}
