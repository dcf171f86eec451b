import { changeFor, likelyCash } from '@dasturxon/domain/cash'
import { moneyText, numberText } from '@dasturxon/domain/format'
import { type Money, money, ZERO } from '@dasturxon/domain/money'
import { ChipRadio } from '@dasturxon/ui/chip'
import { DigitsField } from '@dasturxon/ui/digits-field'
import { check } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { useId, useState } from 'react'
import { useLanguage, useText } from '../text/text.tsx'

/** As many digits as the largest sum that makes sense has. */
const MOST_DIGITS = 9

type Props = {
  readonly service: 'DELIVERY' | 'PICK_UP'
  readonly total: Money
  /** The cash to hand over; 0 while its field is empty, `null` for the exact sum. */
  readonly given: Money | null
  onGiven(given: Money | null): void
}

/** Which sum the customer hands over: the exact one, a likely one, or another that they type. */
export function CashChange({ service, total, given, onGiven }: Props) {
  const t = useText()
  const language = useLanguage()
  const name = useId()
  const likely = likelyCash(total)
  // a likely sum on the way to a larger one must not take the field away
  const [isTyping, setTyping] = useState(false)
  const isOther = given !== null && (isTyping || !likely.includes(given))
  function choose(sum: Money | null, isTyped = false) {
    setTyping(isTyped)
    onGiven(sum)
  }
  const change = given === null ? null : changeFor(total, given)
  return (
    <fieldset className="pb-3.5 ps-15 lg:col-span-full lg:rounded-ctl-lg lg:bg-surface lg:p-3.5">
      <legend className="mb-2 text-small text-muted lg:float-start lg:w-full">{t('paying.cash_question')}</legend>
      <div className="flex flex-wrap gap-2 lg:clear-both">
        <ChipRadio name={name} value="exact" checked={given === null} onChoose={() => choose(null)}>
          {t('paying.cash_exact')}
        </ChipRadio>
        {likely.map((sum) => (
          <ChipRadio
            key={sum}
            name={name}
            value={String(sum)}
            checked={!isOther && given === sum}
            onChoose={() => choose(sum)}
          >
            {numberText(sum, language)}
          </ChipRadio>
        ))}
        <ChipRadio name={name} value="other" checked={isOther} onChoose={() => choose(ZERO, true)}>
          {t('paying.cash_other')}
        </ChipRadio>
      </div>
      {isOther && (
        <DigitsField
          label={t('paying.cash_sum')}
          path="changeFrom"
          value={given === 0 ? '' : numberText(given, language)}
          onChange={(text) => choose(moneyIn(text), true)}
          error={
            given > 0 && change === null ? t('paying.cash_short', { price: moneyText(total, language) }) : undefined
          }
          inputMode="numeric"
          autoComplete="off"
          className="mt-2 lg:max-w-80"
        />
      )}
      {change !== null && change > 0 && (
        <p role="status" className="mt-2.5 flex items-center gap-1.5 text-small font-semibold text-success">
          <Icon glyph={check} size={16} stroke={2.6} />
          {t(service === 'DELIVERY' ? 'paying.change_delivery' : 'paying.change_pickup', {
            price: moneyText(change, language),
          })}
        </p>
      )}
    </fieldset>
  )
}

function moneyIn(text: string): Money {
  return money(Number(text.replace(/\D/g, '').slice(0, MOST_DIGITS)))
}
