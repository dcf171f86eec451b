import { CodeEntryFields } from '../account/code-entry.tsx'
import { useText } from '../text/text.tsx'
import type { Order } from './order.ts'
import { useOrderCode } from './order-code.ts'

/** An order that waits for the code sent to its customer: the kitchen sees it only after that. */
export function OrderConfirm({ order }: { order: Order }) {
  const t = useText()
  const entry = useOrderCode(order.id)
  return (
    <section aria-labelledby="confirm" className="grid grid-cols-1 gap-4 rounded-xl edge-line p-4">
      <div>
        <h2 id="confirm" className="text-h3">
          {t('orders.confirm_title')}
        </h2>
        <p className="mt-1 text-small text-muted">{t('orders.confirm_line')}</p>
      </div>
      <CodeEntryFields entry={entry} />
    </section>
  )
}
