import { TopBar } from '../frame/top-bar.tsx'
import { PaymentsWork } from './payments-work.tsx'

/** Ways to pay and accounts, as a tab of the brand. */
export function PaymentsScreen() {
  return (
    <>
      <TopBar />
      <PaymentsWork />
    </>
  )
}
