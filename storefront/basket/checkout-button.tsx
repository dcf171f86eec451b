// The button from the basket to checkout, on the page and in the panel: it shows the total, or what is missing.

import type { Money } from '@dasturxon/domain/money'
import { Button } from '@dasturxon/ui/button'
import { useGo } from '../navigation/go.ts'
import { useText } from '../text/text.tsx'
import type { BasketView } from './price/basket-view.ts'
import { useGate } from './price/gate.ts'
import { RollingMoney } from './rolling-money.tsx'

type Props = {
  readonly basket: BasketView
  readonly total: Money
  /** Called when no place is known: opens the choice of the place. */
  onPlace(): void
  /** Called before checkout opens: the customer accepts the shown prices. */
  onGo?(): void
  /** Called by a press while the basket cannot be ordered: shows the reason. */
  onShut?(): void
}

/** Goes to checkout; without a place, it opens the choice of the place first. */
export function CheckoutButton({ basket, total, onPlace, onGo, onShut }: Props) {
  const t = useText()
  const go = useGo()
  const gate = useGate(basket)
  function handlePress() {
    if (gate.state === 'place') return onPlace()
    onGo?.()
    go('/checkout')
  }
  return (
    <Button
      data-main=""
      size="lg"
      wide
      amount={<RollingMoney amount={total} />}
      blocked={gate.state === 'shut' ? gate.words : undefined}
      onBlockedPress={onShut}
      onClick={handlePress}
    >
      {gate.state === 'place' ? gate.words : t('basket.checkout')}
    </Button>
  )
}
