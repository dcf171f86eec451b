// How much, and into the basket: the one action of a product.
import { moneyText, quantityText } from '@dasturxon/domain/format'
import { firstQuantity, maxQuantity, quantityStep } from '@dasturxon/domain/menu'
import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { showToast } from '@dasturxon/ui/show-toast'
import type { ReactNode } from 'react'
import type { Product } from '../data/menu.ts'
import type { ProductChoice } from '../data/product-choice.ts'
import { useLanguage, useText } from '../text/text.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

type Props = {
  readonly product: Product
  readonly choice: ProductChoice
  /** Why it cannot be had now, in words. */
  readonly trouble: string | null
  /** A quicker way, where there is one. */
  readonly quick: ReactNode
  onAdd(): void
  onBlocked(): void
}

/** The foot stays in view; a blocked button says why and leads there. */
export function ProductFoot({ product, choice, trouble, quick, onAdd, onBlocked }: Props) {
  const t = useText()
  const language = useLanguage()
  const { missing, quantity } = choice
  const unit = quantityStep(product) === 1 ? 'COUNT' : product.unit
  const most = quantityText(maxQuantity(product), unit, language)
  const blocked = trouble ?? (missing === null ? undefined : t('product.choose_group', { name: missing.name }))
  return (
    <div className="sticky bottom-0 z-(--z-sticky) bg-raised px-4 pt-3 pb-[calc(.75rem+var(--safe-b))] shadow-up @min-[40rem]:px-7">
      {quick}
      <div className="flex flex-wrap gap-2.5">
        {trouble === null && (
          <QuantityStepper
            label={t('product.quantity')}
            product={product}
            quantity={quantity}
            min={firstQuantity(product)}
            size="lg"
            onChange={choice.setQuantity}
            onMax={() => showToast({ text: t('home.at_most', { quantity: most }) })}
            className={classes('grow', unit === 'COUNT' ? 'w-32' : 'w-40')}
          />
        )}
        <Button
          size="lg"
          amount={moneyText(choice.total, language)}
          blocked={blocked}
          onBlockedPress={onBlocked}
          onClick={onAdd}
          className="min-w-0 flex-[100_1_13rem] px-4!"
        >
          {t('product.to_basket')}
        </Button>
      </div>
    </div>
  )
}
