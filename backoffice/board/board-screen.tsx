// The live board: every unfinished order in the column of its status.
import { useQuery } from '@tanstack/react-query'
import { FailedState } from '../frame/screen-states.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { PauseButton } from '../pauses/pause-button.tsx'
import { BoardFilters } from './board-filters.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { BoardWork } from './board-work.tsx'
import { LinePill, LostBar, SoundButton } from './line-bar.tsx'
import { boardQuery } from './orders-query.ts'
import { useBoardAddress } from './use-board-address.ts'
import { useBoardStream } from './use-board-stream.ts'

/** The board; the address holds its filters and the open order, so that a link opens the same view. */
export function BoardScreen() {
  const address = useBoardAddress()
  const board = useQuery(boardQuery(address.branchId))
  const line = useBoardStream()
  const orders = board.data
  const newOrders = orders?.filter(({ status }) => status === 'OPEN').length ?? 0
  return (
    <>
      <TopBar>
        <LinePill line={line} />
        <PauseButton branchId={address.branchId} />
        <span className="ms-auto">
          <SoundButton newOrders={newOrders} />
        </span>
      </TopBar>
      <LostBar line={line} />
      <BoardFilters orders={orders ?? []} address={address} />
      {orders !== undefined && <BoardWork orders={orders} address={address} />}
      {orders === undefined && board.isPending && <BoardSkeleton />}
      {orders === undefined && board.isError && (
        <FailedState error={board.error} onRetry={() => void board.refetch()} />
      )}
    </>
  )
}
