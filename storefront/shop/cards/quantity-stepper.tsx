import { quantityText } from '@dasturxon/domain/format'
import { maxQuantity, nextQuantity, previousQuantity, quantityStep } from '@dasturxon/domain/menu'
import { Stepper } from '@dasturxon/ui/stepper'
import { useLanguage, useText } from '../../text/text.tsx'
import { feel } from '../haptics.ts'
import type { Product } from '../menu.ts'

type Props = {
  readonly label: string
  readonly product: Pick<Product, 'unit' | 'measure' | 'stock' | 'price'>
  readonly quantity: number
  /** The smallest quantity allowed; with 0 the line can be removed. */
  readonly min: number
  onChange(quantity: number): void
  /** Called when plus is pressed at the largest quantity. */
  onMax(): void
  readonly isRemovable?: boolean
  readonly tone?: 'plain' | 'brand'
  readonly size?: 'lg' | 'md' | 'sm'
  readonly className?: string
}

/** A quantity in the product's steps: pieces one by one, loose goods by weight, printed with the unit. */
export function QuantityStepper(props: Props) {
  const t = useText()
  const language = useLanguage()
  const { label, product, quantity, min, onChange, onMax, isRemovable, tone, size, className } = props
  const isLoose = quantityStep(product) !== 1
  return (
    <Stepper
      label={label}
      words={{ less: t('page.less'), more: t('page.more'), remove: t('page.remove') }}
      value={quantity}
      text={isLoose ? quantityText(quantity, product.unit, language) : undefined}
      less={previousQuantity(product, quantity)}
      more={nextQuantity(product, quantity)}
      min={min}
      max={maxQuantity(product)}
      onChange={(next) => {
        feel('step')
        onChange(next)
      }}
      onMax={() => {
        feel('limit')
        onMax()
      }}
      removable={isRemovable}
      tone={tone}
      size={size}
      className={className}
    />
  )
}
