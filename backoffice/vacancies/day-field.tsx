import { classes } from '@dasturxon/ui/classes'
import { FieldNotes, fieldBox, notesId } from '@dasturxon/ui/field-notes'
import { useId } from 'react'

type Props = {
  readonly label: string
  /** `2026-11-19`, or '' for none */
  readonly value: string
  readonly help?: string | undefined
  readonly error?: string | undefined
  onChange(day: string): void
}

/** A day with its label above it. */
export function DayField({ label, value, help, error, onChange }: Props) {
  const id = useId()
  return (
    <div className="min-w-0">
      <div className={fieldBox(error !== undefined)}>
        <label htmlFor={id} className="block min-w-0 flex-1 py-2">
          <span className={classes('block truncate text-float text-muted', error !== undefined && 'text-danger')}>
            {label}
          </span>
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
