// Numbers that people type: grouped when read, plain while they are typed.
import { numberText } from '@dasturxon/domain/format'
import { classes } from '@dasturxon/ui/classes'
import { FieldNotes, fieldBox, notesId } from '@dasturxon/ui/field-notes'
import { type InputHTMLAttributes, useId, useState } from 'react'
import { useLanguage } from '../text/text.tsx'

type Value = {
  readonly value: number | null
  /** `null` when the field is empty or holds no number */
  onChange(value: number | null): void
  /** how many decimals may be typed; none unless given */
  readonly decimals?: number | undefined
  readonly isSigned?: boolean | undefined
}

/** The number that the text says, or `null`. */
function numberOf(text: string, decimals = 0): number | null {
  const plain = text.replace(/[\s\u00a0]/g, '').replace(',', '.')
  if (!/^-?\d+(\.\d*)?$/.test(plain)) return null
  return Number(Number(plain).toFixed(decimals))
}

function useTyping({ value, onChange, decimals = 0, isSigned = false }: Value) {
  const language = useLanguage()
  // what is shown stays the same on focus: a text that was selected as a whole is replaced by the first key
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value === null ? '' : decimals > 2 ? value.toFixed(decimals) : numberText(value, language)
  return {
    value: typed ?? shown,
    inputMode: decimals > 0 || isSigned ? 'decimal' : 'numeric',
    onBlur: () => setTyped(null),
    onChange: (event) => {
      const text = event.currentTarget.value
      setTyped(text)
      onChange(numberOf(text, decimals))
    },
  } satisfies InputHTMLAttributes<HTMLInputElement>
}

type FieldProps = Value & {
  readonly label: string
  readonly help?: string | undefined
  readonly error?: string | undefined
  readonly disabled?: boolean | undefined
}

/** A number with its label above it. */
export function NumberField({ label, help, error, disabled, ...value }: FieldProps) {
  const id = useId()
  const typing = useTyping(value)
  return (
    <div className="min-w-0">
      <div className={fieldBox(error !== undefined)}>
        <label htmlFor={id} className="block min-w-0 flex-1 py-2">
          <span className={classes('block truncate text-float text-muted', error !== undefined && 'text-danger')}>
            {label}
          </span>
          <input
            {...typing}
            id={id}
            disabled={disabled}
            autoComplete="off"
            className="tnum block w-full bg-transparent text-body font-half outline-none!"
            aria-invalid={error !== undefined || undefined}
            aria-describedby={notesId(id, help, error)}
          />
        </label>
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

type WordProps = Value & {
  readonly label: string
  /** what is read when there is no number */
  readonly empty?: string | undefined
  readonly error?: string | undefined
}

/** A number inside a sentence. */
export function NumberWord({ label, empty, error, ...value }: WordProps) {
  const typing = useTyping(value)
  return (
    <input
      {...typing}
      aria-label={error === undefined ? label : `${label}: ${error}`}
      aria-invalid={error !== undefined || undefined}
      title={error}
      placeholder={empty}
      autoComplete="off"
      size={Math.max(4, typing.value.length + 1, empty?.length ?? 0)}
      className={classes(
        'tnum mx-1 inline-block h-9 rounded-ctl-xs px-2 text-center font-semibold',
        error === undefined ? 'edge-switch bg-surface' : 'edge-danger bg-danger-soft',
      )}
    />
  )
}
