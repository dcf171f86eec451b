import { moneyParts, numberText } from '@dasturxon/domain/format'
import { type Money, money, percentOf } from '@dasturxon/domain/money'
import { Price } from '@dasturxon/ui/price'
import { useLanguage, useText } from '../text/text.tsx'

type Props = {
  readonly price: Money
  readonly discountPercent: number
  readonly className?: string
}

/** The price of one after its own discount, the old one struck beside it. */
export function ProductPrice({ price, discountPercent, className }: Props) {
  const t = useText()
  const language = useLanguage()
  const now = money(price - percentOf(price, discountPercent))
  const { amount, currency } = moneyParts(now, language)
  const was = now === price ? undefined : numberText(price, language)
  return (
    <Price
      amount={amount}
      currency={currency}
      was={was}
      wasLabel={t('page.was_price')}
      size="card"
      className={className}
    />
  )
}
