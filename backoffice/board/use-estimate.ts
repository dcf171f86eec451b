import { serverNow } from '@dasturxon/client/clock'
import { timeText } from '@dasturxon/domain/format'
import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'
import { useText } from '../text/text.tsx'
import type { BoardOrder } from './orders-query.ts'
import { useChanged } from './use-changed.ts'

type Later = { readonly order: BoardOrder; readonly minutes: number }

const MINUTE_MS = 60_000

/** Moves the estimate by minutes, counted from the named time, or from now when that is over; can be taken back. */
export function useEstimate() {
  const t = useText()
  const { changed, refused } = useChanged()
  const save = (order: BoardOrder, readyTime: string) =>
    answered(
      call('POST /office/v1/orders/:id/estimate', {
        params: { id: order.id },
        body: { readyTime, version: order.version },
      }),
    )
  return useMutation({
    mutationFn: ({ order, minutes }: Later) => {
      const from = Math.max(serverNow().getTime(), Date.parse(order.readyTime ?? order.timestamp))
      return save(order, new Date(from + minutes * MINUTE_MS).toISOString())
    },
    onSuccess: (order, { order: before }) => {
      changed(order)
      const { readyTime } = before
      const isBackPossible = readyTime !== null && Date.parse(readyTime) > serverNow().getTime()
      const back = async () => {
        if (readyTime !== null) await save(order, readyTime).then(changed, refused)
      }
      showToast({
        kind: isBackPossible ? 'undo' : 'success',
        text: t('order.time_moved', { time: timeText(new Date(order.readyTime ?? order.timestamp)) }),
        action: isBackPossible ? { label: t('order.take_time_back'), onPress: () => void back() } : undefined,
      })
    },
    onError: refused,
  })
}
