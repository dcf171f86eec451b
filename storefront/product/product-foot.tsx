// The foot of a product: the quantity and the button that adds to the basket.
import { moneyText, quantityText } from '@dasturxon/domain/format'
import { firstQuantity, maxQuantity, quantityStep } from '@dasturxon/domain/menu'
import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { shoppingBasket } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { showToast } from '@dasturxon/ui/show-toast'
import type { ReactNode } from 'react'
import type { ProductChoice } from '../basket/product-choice.ts'
import { QuantityStepper } from '../shop/cards/quantity-stepper.tsx'
import type { Product } from '../shop/menu.ts'
import { useLanguage, useText } from '../text/text.tsx'

type Props = {
  readonly product: Product
  readonly choice: ProductChoice
  /** Why it cannot be ordered now, as text. */
  readonly trouble: string | null
  /** The one-click order, if available. */
  readonly quick: ReactNode
  onAdd(): void
  onBlocked(): void
}

/** The width that the button needs: a long sum moves the button to its own row before its text is truncated. */
function basisFor(amount: string, isLoose: boolean): string {
  if (amount.length > 12) return 'basis-64'
  return amount.length > 10 || isLoose ? 'basis-54' : 'basis-46'
}

/** The foot is always in view; a blocked button shows why, and a click leads to the cause. */
export function ProductFoot({ product, choice, trouble, quick, onAdd, onBlocked }: Props) {
  const t = useText()
  const language = useLanguage()
  const { missing, quantity } = choice
  const unit = quantityStep(product) === 1 ? 'COUNT' : product.unit
  const most = quantityText(maxQuantity(product), unit, language)
  const amount = moneyText(choice.total, language)
  const blocked = trouble ?? (missing === null ? undefined : t('product.choose_group', { name: missing.name }))
  return (
    <div className="sticky bottom-0 z-(--z-sticky) bg-raised px-4 pt-3 pb-[calc(.75rem+var(--safe-b))] shadow-up @min-[40rem]:px-5 @min-[52rem]:px-7">
      {choice.inBasket > 0 && (
        <p className="mb-2.5 flex items-center justify-center gap-1.5 text-small font-medium text-success">
          <Icon glyph={shoppingBasket} size={16} />
          {t('product.in_basket', { quantity: quantityText(choice.inBasket, unit, language) })}
        </p>
      )}
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
            className={classes('grow', unit === 'COUNT' ? 'w-30' : 'w-40')}
          />
        )}
        <Button
          data-main=""
          size="lg"
          amount={amount}
          blocked={blocked}
          onBlockedPress={onBlocked}
          onClick={onAdd}
          className={classes('min-w-0 grow-100 px-3.5!', basisFor(amount, unit !== 'COUNT'))}
        >
          {t('product.to_basket')}
        </Button>
      </div>
    </div>
  )
}
