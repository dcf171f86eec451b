import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answered, CallError, call } from '../frame/calls.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'

/** Takes and settles a difference; when a colleague was first, says so and shows what they did. */
export function useDifference(id: string) {
  const t = useText()
  const say = useErrorText()
  const queries = useQueryClient()
  const params = { id }
  const after = {
    onError: (error: Error) => {
      const isElsewhere = error instanceof CallError && error.failure.code === 'STALE'
      showToast({ kind: 'error', text: isElsewhere ? t('money.taken_elsewhere') : say(error) })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['differences'] }),
  }
  const take = useMutation({
    mutationFn: () => answered(call('POST /office/v1/differences/:id/take', { params })),
    ...after,
  })
  const settle = useMutation({
    mutationFn: (note: string) => answered(call('POST /office/v1/differences/:id/settle', { params, body: { note } })),
    ...after,
  })
  return { take, settle }
}
