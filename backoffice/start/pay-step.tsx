import { PaymentsWork } from '../payments/payments-work.tsx'
import { StepFrame } from './step-frame.tsx'

/** The fourth step: how guests pay. */
export function PayStep() {
  return (
    <StepFrame step="PAY">
      <PaymentsWork />
    </StepFrame>
  )
}
