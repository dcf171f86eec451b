import { moneyText, numberText } from '@dasturxon/domain/format'
import { money } from '@dasturxon/domain/money'
import { useState } from 'react'
import { useLanguage } from '../text/text.tsx'
import { parseNumber } from './fields/parse-number.ts'

type Props = {
  readonly label: string
  readonly price: number
  readonly canEdit: boolean
  onChange(price: number): void
}

/** The price, written in place: Enter or leaving the field saves it, Esc leaves it as it was. */
export function PriceCell({ label, price, canEdit, onChange }: Props) {
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  if (!canEdit) return <b className="shrink-0 pe-3 tnum">{moneyText(money(price), language)}</b>

  function finish() {
    const parsed = typed === null ? null : parseNumber(typed)
    if (parsed !== null && parsed !== undefined && Math.round(parsed) !== price) onChange(Math.round(parsed))
    setTyped(null)
  }

  return (
    <input
      aria-label={label}
      inputMode="numeric"
      className="h-10 w-22 shrink-0 rounded-ctl-sm edge-line bg-surface px-3 text-end font-semibold tnum md:w-26"
      value={typed ?? numberText(price)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
