import { showToast } from '@dasturxon/ui/show-toast'
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '../frame/calls.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'
import { type BoardOrder, noteChange, withOrder } from './orders-query.ts'

const ELSEWHERE = ['STALE', 'MOVE_NOT_ALLOWED']

/** Shows the newer state of an order after a conflict, or else the server's message. */
export function useChanged() {
  const t = useText()
  const say = useErrorText()
  const queries = useQueryClient()
  return {
    changed: (order: BoardOrder) => {
      noteChange(order)
      queries.setQueriesData<BoardOrder[]>({ queryKey: ['orders'] }, (orders) => orders && withOrder(orders, order))
      void queries.invalidateQueries({ queryKey: ['order', order.id] })
      void queries.invalidateQueries({ queryKey: ['found'] })
    },
    refused: (error: unknown) => {
      const isElsewhere = error instanceof CallError && ELSEWHERE.includes(error.failure.code)
      showToast({ kind: 'error', text: isElsewhere ? t('board.moved_elsewhere') : say(error) })
      for (const key of ['orders', 'order', 'found']) void queries.invalidateQueries({ queryKey: [key] })
    },
  }
}
