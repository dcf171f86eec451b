import { numberText } from '@dasturxon/domain/format'
import { useState } from 'react'
import { parseNumber } from '../fields/parse-number.ts'

type Props = {
  readonly label: string
  /** `null`: not counted */
  readonly amount: number | null
  onChange(amount: number | null): void
}

/** How much there is; empty is as much as anybody wants. Saved when the person leaves the field. */
export function StockInput({ label, amount, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)

  function finish() {
    const parsed = typed === null ? undefined : parseNumber(typed)
    setTyped(null)
    if (parsed !== undefined && parsed !== amount) onChange(parsed)
  }

  return (
    <input
      aria-label={label}
      inputMode="decimal"
      placeholder="∞"
      className="h-10 w-20 rounded-ctl-sm edge-line bg-surface px-3 text-end tnum"
      value={typed ?? (amount === null ? '' : numberText(amount))}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}
