// The dialog for unavailable dishes: each with its reason, and a button that corrects the basket.
import { quantityText } from '@dasturxon/domain/format'
import { Button } from '@dasturxon/ui/button'
import { Sheet } from '@dasturxon/ui/sheet'
import { currentBasket, removeLines, setLineQuantity } from '../basket/basket-store.ts'
import { mendBasket } from '../basket/mend-basket.ts'
import type { LackLine } from '../basket/refusal-facts.ts'
import { useLanguage, useText } from '../text/text.tsx'
import type { Text } from '../text/text-of.ts'
import type { CheckoutPage } from './checkout-page.ts'

/** A line that cannot be ordered, with the reason in words. */
type Lack = { readonly key: string; readonly name: string; readonly reason: string }

function lackReason(lack: LackLine, page: CheckoutPage, t: Text, language: Parameters<typeof quantityText>[2]): string {
  const product = page.basket.lines.find(({ line }) => line.key === lack.key)?.product ?? null
  if (lack.reason === 'GONE' || product === null) return t('basket.gone')
  if (lack.reason === 'STOPPED' || lack.max <= 0) return t('basket.sold_out')
  const unit = product.measure === 1 ? product.unit : 'COUNT'
  return t('basket.short', { quantity: quantityText(lack.max, unit, language) })
}

function useLacks(page: CheckoutPage, lines: readonly LackLine[]): readonly Lack[] {
  const t = useText()
  const language = useLanguage()
  return lines.map((lack) => ({
    key: lack.key,
    name: page.basket.lines.find(({ line }) => line.key === lack.key)?.product?.name ?? t('checkout.items_unknown'),
    reason: lackReason(lack, page, t, language),
  }))
}

/** Removes unavailable lines, and reduces the others to the available quantity. */
function mend(page: CheckoutPage, lines: readonly LackLine[]): void {
  const productOf = ({ key }: { key: string }) =>
    page.basket.lines.find(({ line }) => line.key === key)?.product ?? null
  for (const { key, quantity } of mendBasket(currentBasket(), lines, productOf)) {
    if (quantity === 0) removeLines([key])
    else setLineQuantity(key, quantity)
  }
}

type LackProps = {
  readonly open: boolean
  readonly page: CheckoutPage
  readonly lines: readonly LackLine[]
  /** Called after the basket was corrected. */
  onFixed(): void
  onBasket(): void
  onClose(): void
}

/** Some dishes are not available in this quantity: one press corrects the basket. */
export function LackDialog({ open, page, lines, onFixed, onBasket, onClose }: LackProps) {
  const t = useText()
  const lacks = useLacks(page, lines)
  function handleFix() {
    mend(page, lines)
    onFixed()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('checkout.items_title')}
      closeLabel={t('page.close')}
      foot={
        <div className="grid grid-cols-1 gap-2">
          <Button size="lg" wide onClick={handleFix}>
            {t('checkout.items_fix')}
          </Button>
          <Button kind="secondary" size="lg" wide onClick={onBasket}>
            {t('checkout.to_basket')}
          </Button>
        </div>
      }
    >
      <p className="text-ink-2">{t('checkout.items_line')}</p>
      <ul className="mt-1">
        {lacks.map(({ key, name, reason }) => (
          <li key={key} className="border-line border-t py-3 first:border-0">
            <p className="text-label">{name}</p>
            <p className="text-small text-danger">{reason}</p>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
