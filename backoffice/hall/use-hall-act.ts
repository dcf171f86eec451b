import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError } from '../frame/calls.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'
import { HALL_KEY } from './hall-query.ts'

/**
 * Does something in the hall and shows it everywhere. What ends a visit asks for no bill afterwards: there is none. When somebody
 * else was first, says so and shows what they did.
 */
export function useHallAct(kind: 'any' | 'ends visit' = 'any') {
  const t = useText()
  const say = useErrorText()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onError: (error) => {
      const isStale = error instanceof CallError && error.failure.code === 'STALE'
      showToast({ kind: 'error', text: isStale ? t('hall.changed_elsewhere') : say(error) })
    },
    onSettled: (_, error) => {
      const hasBill = kind === 'any' || error !== null
      return queries.invalidateQueries({
        queryKey: HALL_KEY,
        predicate: ({ queryKey }) => hasBill || queryKey[1] !== 'bill',
      })
    },
  })
}

export type HallAct = ReturnType<typeof useHallAct>
