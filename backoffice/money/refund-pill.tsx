import type { RefundStatus } from '@dasturxon/domain/payment-status'
import { Pill } from '@dasturxon/ui/badge'
import { hourglass } from '@dasturxon/ui/glyphs-later'
import { useText } from '../text/text.tsx'

/** How far a refund has come. */
export function RefundPill({ state }: { readonly state: RefundStatus }) {
  const t = useText()
  if (state === 'DONE') return <Pill tone="success">{t('money.state_DONE')}</Pill>
  if (state === 'FAILED') return <Pill tone="danger">{t('money.state_FAILED')}</Pill>
  return <Pill glyph={hourglass}>{t(`money.state_${state}`)}</Pill>
}
