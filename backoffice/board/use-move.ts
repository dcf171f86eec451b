import type { Api } from '@dasturxon/contract/api'
import type { Send } from '@dasturxon/contract/endpoint'
import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answered, CallError, call } from '../frame/calls.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'
import { type BoardOrder, withOrder } from './orders-query.ts'

type MoveBody = Send<Api['POST /office/v1/orders/:id/moves']>['body']
export type MoveAsk = { readonly order: BoardOrder; readonly move: Omit<MoveBody, 'version'> }

/** Moves an order as it was seen; when somebody else was first, says so and shows what they made of it. */
export function useMove() {
  const t = useText()
  const say = useErrorText()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ order: { id, version }, move }: MoveAsk) =>
      answered(call('POST /office/v1/orders/:id/moves', { params: { id }, body: { ...move, version } })),
    onSuccess: (moved) => {
      queries.setQueriesData<BoardOrder[]>({ queryKey: ['orders'] }, (orders) => orders && withOrder(orders, moved))
    },
    onError: (error) => {
      const isStale = error instanceof CallError && ['STALE', 'MOVE_NOT_ALLOWED'].includes(error.failure.code)
      showToast({ kind: 'error', text: isStale ? t('board.moved_elsewhere') : say(error) })
      void queries.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}
