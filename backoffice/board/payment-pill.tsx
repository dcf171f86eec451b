import { Pill } from '@dasturxon/ui/badge'
import { banknote } from '@dasturxon/ui/glyphs-later'
import { useText } from '../text/text.tsx'
import type { BoardOrder } from './orders-query.ts'

/** How the order is paid, and whether it is: a name of a provider is its own. */
export function PaymentPill({ order: { paymentType, isPaid } }: { readonly order: BoardOrder }) {
  const t = useText()
  if (isPaid) return <Pill tone="success">{paymentName(paymentType) ?? t('board.paid')}</Pill>
  if (paymentType === 'CASH')
    return (
      <Pill tone="warning" glyph={banknote}>
        {t('board.cash')}
      </Pill>
    )
  return <Pill tone="warning">{t('board.not_paid')}</Pill>
}

/** `PAYME` is written Payme; what is not the name of a provider has a word of ours. */
function paymentName(type: BoardOrder['paymentType']): string | null {
  const isProvider = ['PAYME', 'CLICK', 'UZUM', 'PAYNET', 'PAYZE', 'RAHMAT'].includes(type)
  return isProvider ? type[0] + type.slice(1).toLowerCase() : null
}
