import type { SignIn } from '../account/sign-in.ts'
import type { BookingFlow } from './use-booking-flow.ts'

/** What every layout of the flow needs. */
export type FlowProps = {
  readonly flow: BookingFlow
  readonly signIn: SignIn
  readonly isBusy: boolean
  onSend(): void
}
