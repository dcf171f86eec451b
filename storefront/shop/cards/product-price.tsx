import { moneyParts, numberText, unitPriceParts } from '@dasturxon/domain/format'
import { quantityStep } from '@dasturxon/domain/menu'
import { money, percentOf } from '@dasturxon/domain/money'
import { Price } from '@dasturxon/ui/price'
import { useLanguage, useText } from '../../text/text.tsx'
import type { Product } from '../menu.ts'

type Props = {
  readonly product: Pick<Product, 'price' | 'discountPercent' | 'unit' | 'measure'>
  readonly className?: string
}

/**
 * The price of one piece after the product's discount, with its unit if sold by weight; the old price is crossed out
 * beside it.
 */
export function ProductPrice({ product, className }: Props) {
  const t = useText()
  const language = useLanguage()
  const { price, discountPercent, unit } = product
  const now = money(price - percentOf(price, discountPercent))
  const isLoose = quantityStep(product) !== 1
  const parts = unit !== 'COUNT' && isLoose ? unitPriceParts(now, unit, language) : moneyParts(now, language)
  const was = now === price ? undefined : numberText(price, language)
  return <Price {...parts} was={was} wasLabel={t('page.was_price')} size="card" className={className} />
}
