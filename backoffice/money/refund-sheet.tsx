import { Sheet } from '@dasturxon/ui/sheet'
import { useText } from '../text/text.tsx'
import { RefundForm } from './refund-form.tsx'
import type { RefundSubject } from './use-refund.ts'

type Props = {
  /** the order whose money goes back; `null` while nothing does */
  readonly subject: RefundSubject | null
  onClose(): void
}

/** Refunds all that is left of an order, or some lines. */
export function RefundSheet({ subject, onClose }: Props) {
  const t = useText()
  const title = subject === null ? t('order.refund') : t('money.refund_of', { number: String(subject.order.number) })
  return (
    <Sheet open={subject !== null} onClose={onClose} title={title} closeLabel={t('desk.close')} height="full">
      {subject !== null && <RefundForm subject={subject} onDone={onClose} />}
    </Sheet>
  )
}
