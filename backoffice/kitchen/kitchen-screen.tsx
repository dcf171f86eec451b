// The kitchen: what is being made, biggest on the screen, at an arm's length and with wet hands.
import { type BranchId, isId } from '@dasturxon/domain/ids'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { LinePill, LostBar } from '../board/line-bar.tsx'
import { boardQuery } from '../board/orders-query.ts'
import { useBoardStream } from '../board/use-board-stream.ts'
import { BranchChoice } from '../frame/branch-choice.tsx'
import { FailedState } from '../frame/screen-states.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { useAddressParts } from '../frame/use-address-parts.ts'
import { useText } from '../text/text.tsx'
import { KitchenWork } from './kitchen-work.tsx'

/** The tickets of a branch, or of all branches within reach. */
export function KitchenScreen() {
  const { query, set } = useAddressParts()
  const given = query.get('branch')
  const branchId = given !== null && isId<BranchId>(given) ? given : null
  const board = useQuery(boardQuery(branchId))
  const line = useBoardStream()
  return (
    <>
      <TopBar>
        <LinePill line={line} />
        <BranchChoice branchId={branchId} onChange={(value) => set('branch', value)} />
      </TopBar>
      <LostBar line={line} />
      {board.data !== undefined && <KitchenWork orders={board.data} />}
      {board.data === undefined && board.isPending && <KitchenSkeleton />}
      {board.data === undefined && board.isError && (
        <FailedState error={board.error} onRetry={() => void board.refetch()} />
      )}
    </>
  )
}

const SHOWN = [1, 2, 3, 4]

function KitchenSkeleton() {
  const t = useText()
  return (
    <Loading label={t('desk.loading')} className="grid gap-4 p-4 md:grid-cols-2 xl:grid-cols-4">
      {SHOWN.map((row) => (
        <Skeleton key={row} className="h-70 w-full rounded-lg" />
      ))}
    </Loading>
  )
}
