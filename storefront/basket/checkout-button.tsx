// The one way from the basket to checkout, on its page and in its panel: carries the sum, or says what is missing.

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
  /** No place is known yet: ask for one. */
  onPlace(): void
  /** The customer goes on with what they see. */
  onGo?(): void
  /** A press while the basket cannot go on: show what is in the way. */
  onShut?(): void
}

/** Goes to checkout; without a place it asks for one first. */
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
