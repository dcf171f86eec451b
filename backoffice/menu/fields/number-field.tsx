import { numberText } from '@dasturxon/domain/format'
import { Field } from '@dasturxon/ui/field'
import { useState } from 'react'
import { parseNumber } from './parse-number.ts'

type Props = {
  readonly label: string
  /** `null` when it is empty */
  readonly value: number | null
  readonly error?: string | undefined
  readonly help?: string | undefined
  onChange(value: number | null): void
}

/** A number as people write it: spaces and a comma are understood, and it is shown in groups of three. */
export function NumberField({ label, value, error, help, onChange }: Props) {
  // what is being typed; the stored number once the person has left the field
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field
      label={label}
      inputMode="decimal"
      value={typed ?? (value === null ? '' : numberText(value))}
      error={error}
      help={help}
      onChange={(text) => {
        setTyped(text)
        const parsed = parseNumber(text)
        if (parsed !== undefined) onChange(parsed)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
