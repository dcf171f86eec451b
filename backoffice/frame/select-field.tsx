import { chevronDown } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { useId } from 'react'

type Props<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: NoInfer<Value>; readonly label: string }[]
  readonly error?: string | undefined
  readonly disabled?: boolean
  onChange(value: NoInfer<Value>): void
}

/** A choice of one out of a list, as high as a field. */
export function SelectField<Value extends string>({ label, value, options, error, disabled, onChange }: Props<Value>) {
  const id = useId()
  return (
    <div>
      <div className="relative rounded-md bg-surface-2 px-3.5 has-focus-visible:outline-2 has-focus-visible:outline-ink">
        <label htmlFor={id} className="pointer-events-none absolute top-2.25 text-float font-medium text-muted">
          {label}
        </label>
        <select
          id={id}
          className="block w-full appearance-none truncate bg-transparent pe-7 pt-6 pb-2.5 text-body font-half outline-none! disabled:opacity-(--dim)"
          value={value}
          disabled={disabled}
          aria-invalid={error !== undefined || undefined}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.currentTarget.value)
            if (chosen !== undefined) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon glyph={chevronDown} size={18} className="pointer-events-none absolute end-3 top-5 text-muted" />
      </div>
      {error !== undefined && <p className="px-3.5 pt-1 text-small text-danger">{error}</p>}
    </div>
  )
}
