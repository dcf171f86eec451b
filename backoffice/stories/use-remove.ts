import type { CallResult } from '@dasturxon/contract/client'
import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation } from '@tanstack/react-query'
import { answered } from '../frame/calls.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'

/** Removes a story or a banner; `onRemoved` takes it off the list. */
export function useRemove(send: () => Promise<CallResult<unknown>>, onRemoved: () => void): () => void {
  const t = useText()
  const say = useErrorText()
  const { mutate } = useMutation({
    mutationFn: () => answered(send()),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('stories.removed') })
      onRemoved()
    },
    onError: (error) => showToast({ kind: 'error', text: say(error) }),
  })
  return () => mutate()
}
