import { FieldNotes, fieldBox, notesId } from '@dasturxon/ui/field-notes'
import { useId } from 'react'

type Props = {
  readonly label: string
  /** `2026-03-21`; '' for none */
  readonly value: string
  readonly help?: string | undefined
  readonly error?: string | undefined
  onChange(value: string): void
}

/** A day with its label above it; it may stay empty. */
export function DayField({ label, value, help, error, onChange }: Props) {
  const id = useId()
  return (
    <div className="min-w-0">
      <div className={fieldBox(error !== undefined)}>
        <label htmlFor={id} className="block min-w-0 flex-1 py-2">
          <span className="block truncate text-float text-muted">{label}</span>
          <input
            id={id}
            type="date"
            value={value}
            className="tnum block w-full bg-transparent text-body font-half outline-none!"
            aria-invalid={error !== undefined || undefined}
            aria-describedby={notesId(id, help, error)}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </label>
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}
