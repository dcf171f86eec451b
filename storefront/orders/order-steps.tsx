import { Note } from '@dasturxon/ui/note'
import { Timeline } from '@dasturxon/ui/timeline'
import { useKindLook } from '../shop/parts/kind-look.ts'
import { useLanguage, useText } from '../text/text.tsx'
import type { Order } from './order.ts'
import { OrderExpected } from './order-expected.tsx'
import { canceledByText, currentStep, reasonText, timelineSteps } from './order-words.ts'

type Props = { readonly order: Order; readonly now: Date }

/** The steps of the order from top to bottom; for a canceled order, who canceled it and why. */
export function OrderSteps({ order, now }: Props) {
  const t = useText()
  const language = useLanguage()
  const { making } = useKindLook()
  if (order.canceled !== null) {
    return (
      <Note tone="danger" title={canceledByText(order.canceled.by, t)}>
        {t('orders.canceled_reason', { reason: reasonText(order.canceled.reason, t) })}
      </Note>
    )
  }
  return (
    <section aria-label={t('orders.steps')}>
      <OrderExpected order={order} now={now} />
      <Timeline steps={timelineSteps(order, now, { t, language, making })} current={currentStep(order)} />
    </section>
  )
}
