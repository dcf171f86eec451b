import { TopBar } from '../frame/top-bar.tsx'
import { ImportWork } from './import-work.tsx'

/** The menu as a file, as a tab of the menu. */
export function ImportScreen() {
  return (
    <>
      <TopBar />
      <ImportWork />
    </>
  )
}
