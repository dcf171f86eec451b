import { moneyText } from '@dasturxon/domain/format'
import { Button } from '@dasturxon/ui/button'
import { clock } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Sheet } from '@dasturxon/ui/sheet'
import { useState } from 'react'
import { payInsteadText } from '../../payments/payment-words.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import type { Text } from '../../text/text-of.ts'
import type { Order } from '../order.ts'
import { choiceHint, choiceName, OrderPayChoices, type PayChoice } from './order-pay-choices.tsx'
import { clockText } from './order-pay-ring.tsx'

type Props = {
  readonly open: boolean
  readonly order: Order
  readonly choices: readonly PayChoice[]
  readonly busy: string | null
  readonly secondsLeft: number | null
  onClose(): void
  onPay(choice: PayChoice): void
}

/** The words of the button that pays this way. */
function pressText(choice: PayChoice, t: Text): string {
  return choice.kind === 'hand' ? payInsteadText(choice.type, t) : t('pay.pay_by', { name: choiceName(choice, t) })
}

type PressProps = { readonly choice: PayChoice; readonly order: Order; readonly isBusy: boolean; onPress(): void }

/** The button that pays by the chosen way. */
export function PayButton({ choice, order, isBusy, onPress }: PressProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <Button
      size="lg"
      wide
      loading={isBusy}
      hint={choiceHint(choice, order, t)}
      amount={moneyText(order.totalPrice, language)}
      onClick={onPress}
    >
      {pressText(choice, t)}
    </Button>
  )
}

/** Another way to pay the same order; the time that it waits stays in view. */
export function OrderPaySheet({ open, order, choices, busy, secondsLeft, onClose, onPay }: Props) {
  const t = useText()
  const [id, setId] = useState<string | null>(null)
  const chosen = choices.find((choice) => choice.id === id) ?? choices[0] ?? null
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('pay.other')}
      closeLabel={t('page.close')}
      foot={
        chosen !== null && (
          <PayButton choice={chosen} order={order} isBusy={busy !== null} onPress={() => onPay(chosen)} />
        )
      }
    >
      {secondsLeft !== null && (
        <p className="mb-1 flex items-center gap-1.5 text-small text-ink-2 tnum">
          <Icon glyph={clock} size={18} />
          {t('pay.waits', { time: clockText(secondsLeft) })}
        </p>
      )}
      <OrderPayChoices
        order={order}
        choices={choices}
        chosen={chosen}
        legend={t('pay.methods')}
        onChoose={(choice) => setId(choice.id)}
      />
    </Sheet>
  )
}
