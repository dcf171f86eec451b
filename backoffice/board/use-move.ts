import type { Api } from '@dasturxon/contract/api'
import type { Send } from '@dasturxon/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'
import type { BoardOrder } from './orders-query.ts'
import { useChanged } from './use-changed.ts'

type MoveBody = Send<Api['POST /office/v1/orders/:id/moves']>['body']
export type MoveAsk = { readonly order: BoardOrder; readonly move: Omit<MoveBody, 'version'> }

/** Moves an order from the state that was shown; on a conflict it says so and shows the newer state. */
export function useMove() {
  const { changed, refused } = useChanged()
  return useMutation({
    mutationFn: ({ order: { id, version }, move }: MoveAsk) =>
      answered(call('POST /office/v1/orders/:id/moves', { params: { id }, body: { ...move, version } })),
    onSuccess: changed,
    onError: refused,
  })
}
