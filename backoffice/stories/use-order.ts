import type { CallResult } from '@dasturxon/contract/client'
import { showToast } from '@dasturxon/ui/show-toast'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { answered } from '../frame/calls.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { moved } from '../menu/data/moved.ts'
import { useText } from '../text/text.tsx'

type Options<Row> = {
  readonly rows: readonly Row[]
  readonly queryKey: QueryKey
  send(rows: readonly Row[]): Promise<CallResult<unknown>>
}

/** Moves one row to another place: shown at once, put back when the server refuses, and taken back by a press. */
export function useOrder<Row>({ rows, queryKey, send }: Options<Row>) {
  const t = useText()
  const say = useErrorText()
  const queries = useQueryClient()
  const order = useMutation({
    mutationFn: ({ after }: { readonly after: readonly Row[]; readonly before: readonly Row[] }) =>
      answered(send(after)),
    onMutate: ({ after }) => {
      void queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, after)
    },
    onSuccess: (_, { after, before }) => {
      const undo = () => order.mutate({ after: before, before: after })
      showToast({ kind: 'undo', text: t('menu.ordered'), action: { label: t('menu.undo'), onPress: undo } })
    },
    onError: (error) => {
      showToast({ kind: 'error', text: say(error) })
      void queries.invalidateQueries({ queryKey })
    },
  })
  return (from: number, to: number) => order.mutate({ after: moved(rows, from, to), before: rows })
}
