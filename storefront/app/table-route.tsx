// The pages of a table: without the header of the shop, its address and its basket.
import { Toaster } from '@dasturxon/ui/toast'
import { SessionEnd } from '../account/session-end.tsx'
import { TableScreen } from '../dine-in/table-screen.tsx'
import { Overlays } from './overlays.tsx'
import { useStart } from './use-start.ts'

/** All views of a table. */
export function TableRoute() {
  useStart()
  return (
    <>
      <TableScreen />
      <Overlays />
      <SessionEnd />
      <Toaster />
    </>
  )
}
