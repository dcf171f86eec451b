import { useId } from 'react'

type Props<Value extends string> = {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  onChange(value: Value): void
}

/** A choice out of many, as high as a text field. */
export function SelectField<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const id = useId()
  return (
    <div className="relative min-w-0">
      <label htmlFor={id} className="pointer-events-none absolute start-4 top-2.25 text-float text-muted">
        {label}
      </label>
      <select
        id={id}
        className="block min-h-14.5 w-full truncate rounded-md bg-surface-2 ps-3 pe-4 pt-5 font-half text-body"
        value={value}
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
    </div>
  )
}
