import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useErrorText } from '../../frame/screen-states.tsx'
import { isAboutFields } from './problem.ts'

/** A change of the menu after which it is read again. */
export function useMenuWork<Ask, Done>(work: (ask: Ask) => Promise<Done>, said?: (done: Done) => string) {
  const say = useErrorText()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: async (done) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['office-menu'] }),
        queries.invalidateQueries({ queryKey: ['office-stock'] }),
      ])
      if (said !== undefined) showToast({ kind: 'success', text: said(done) })
    },
    onError: (error) => {
      if (!isAboutFields(error)) showToast({ kind: 'error', text: say(error) })
      void queries.invalidateQueries({ queryKey: ['office-menu'] })
    },
  })
}
