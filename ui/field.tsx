import { type ReactNode, type Ref, useId } from 'react'
import { classes } from './classes.tsx'
import { FieldNotes, fieldBox, notesId } from './field-notes.tsx'
import { useFormError } from './form-errors.tsx'

type Props = {
  label: string
  value: string
  onChange(value: string): void
  onBlur?: (() => void) | undefined
  /** A secondary line of text under the field. */
  help?: ReactNode
  /** The error as text; replaces the help. */
  error?: ReactNode
  /** The path of its value in the form: the server's error for it is shown here. */
  path?: string | undefined
  /** Before and after the text: an icon, a button. */
  leading?: ReactNode
  trailing?: ReactNode
  /** More than one line of text. */
  rows?: number | undefined
  type?: 'text' | 'search' | 'email' | 'url' | undefined
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'search' | undefined
  enterKeyHint?: 'done' | 'next' | 'search' | 'send' | 'go' | undefined
  autoComplete?: string | undefined
  name?: string | undefined
  maxLength?: number | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  className?: string | undefined
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement> | undefined
}

const INPUT = 'peer block w-full resize-none bg-transparent pt-6 pb-2.5 text-body font-half outline-none!'

// The label is in the middle at text size and moves up on focus or when there is text; animated by transform only. While it is
// scaled up it may be no wider than the field.
const LABEL =
  'pointer-events-none absolute start-0 top-2.25 max-w-full origin-top-left truncate text-float font-medium text-muted transition-transform duration-(--dur-1) ease-std rtl:origin-top-right peer-placeholder-shown:max-w-[78%] peer-placeholder-shown:translate-y-3 peer-placeholder-shown:scale-[1.28] peer-focus:max-w-full peer-focus:translate-y-0 peer-focus:scale-100'

/** A filled text field, 58 px high; its label is always visible, with lines for help and error. */
export function Field(props: Props) {
  const { label, value, onChange, help, path, leading, trailing, rows, className, type = 'text', ...rest } = props
  const { error: own, ...native } = rest
  const id = useId()
  const said = useFormError(path, id)
  const error = own ?? said.error
  const isWrong = error !== undefined && error !== null && error !== false
  const control = {
    ...native,
    id,
    value,
    placeholder: ' ',
    className: INPUT,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': notesId(id, help, error),
  }
  function change(next: string) {
    said.forget()
    onChange(next)
  }
  return (
    <div className={className}>
      <div className={classes(fieldBox(isWrong), native.disabled && 'opacity-(--dim)')}>
        {leading}
        <div className="relative min-w-0 flex-1">
          {rows === undefined ? (
            <input {...control} type={type} onChange={(event) => change(event.currentTarget.value)} />
          ) : (
            <textarea {...control} rows={rows} onChange={(event) => change(event.currentTarget.value)} />
          )}
          <label htmlFor={id} className={classes(LABEL, isWrong && 'text-danger')}>
            {label}
          </label>
        </div>
        {trailing}
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}
