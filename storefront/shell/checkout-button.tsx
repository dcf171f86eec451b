// The one way from the basket to checkout, on its page and in its panel: carries the sum, or says what is missing.
import { moneyText } from '@dasturxon/domain/format'
import type { Money } from '@dasturxon/domain/money'
import { Button } from '@dasturxon/ui/button'
import { useNavigate } from 'react-router'
import type { BasketView } from '../data/basket-view.ts'
import { useGate } from '../data/gate.ts'
import { useLanguage, useText } from '../text/text.tsx'
import { useOverlay } from './overlay.ts'

type Props = {
  readonly basket: BasketView
  readonly total: Money
  /** A press while the basket cannot go on: show what is in the way. */
  onShut?(): void
}

/** Goes to checkout; without a place it asks for one first. */
export function CheckoutButton({ basket, total, onShut }: Props) {
  const t = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const { open } = useOverlay()
  const gate = useGate(basket)
  return (
    <Button
      size="lg"
      wide
      amount={moneyText(total, language)}
      blocked={gate.state === 'shut' ? gate.words : undefined}
      onBlockedPress={onShut}
      onClick={() => (gate.state === 'place' ? open('place') : void navigate('/checkout'))}
    >
      {gate.state === 'place' ? gate.words : t('basket.checkout')}
    </Button>
  )
}
