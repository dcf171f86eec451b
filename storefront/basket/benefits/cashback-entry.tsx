import { moneyText, numberText } from '@dasturxon/domain/format'
import { type Money, money } from '@dasturxon/domain/money'
import { classes } from '@dasturxon/ui/classes'
import { Slider } from '@dasturxon/ui/slider'
import { Switch } from '@dasturxon/ui/switch'
import { useId } from 'react'
import { noticePicture } from '../../pictures/notice-pictures.ts'
import { useLanguage, useText } from '../../text/text.tsx'

type Props = {
  readonly balance: Money
  /** The most cashback that this basket allows. */
  readonly limit: Money
  readonly isOn: boolean
  readonly spent: Money
  onSwitch(isOn: boolean): void
  onAmount(amount: Money): void
  readonly className?: string
}

const STEP = 100

/** Paying a part with cashback: off, the allowed maximum, or the amount set with the slider. */
export function CashbackEntry({ balance, limit, isOn, spent, onSwitch, onAmount, className }: Props) {
  const t = useText()
  const language = useLanguage()
  const id = useId()
  const held = moneyText(balance, language)
  const words = isOn
    ? t('benefits.spent_of', { spent: numberText(spent, language), balance: held })
    : t('benefits.balance', { price: held })
  return (
    <div className={classes('rounded-xl bg-surface px-4 py-3', className)}>
      <div className="flex items-center gap-3">
        <img src={noticePicture('coin')} width={40} height={40} alt="" loading="lazy" className="shrink-0" />
        <div className="min-w-0 flex-1">
          <p id={id} className="text-label">
            {t('benefits.cashback')}
          </p>
          <p id={`${id}-sum`} className="text-small text-muted">
            {words}
          </p>
        </div>
        <Switch checked={isOn} onChange={onSwitch} labelledBy={id} describedBy={`${id}-sum`} />
      </div>
      {isOn && limit > 0 && (
        <Slider
          label={t('benefits.amount')}
          // the last position of the slider is the limit, even when the limit is not a multiple of the step
          value={spent >= limit ? Math.ceil(limit / STEP) * STEP : spent}
          max={Math.ceil(limit / STEP) * STEP}
          step={STEP}
          text={moneyText(spent, language)}
          onChange={(amount) => onAmount(money(Math.min(amount, limit)))}
          className="mt-1"
        />
      )}
    </div>
  )
}
