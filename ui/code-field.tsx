import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { classes } from './classes.tsx'
import { FieldNotes, notesId } from './field-notes.tsx'
import { useFormError } from './form-errors.tsx'

type Props = {
  label: string
  value: string
  onChange(value: string): void
  /** Called once with the complete code: typed, pasted or filled in from the SMS. */
  onComplete(code: string): void
  length?: number | undefined
  help?: ReactNode
  /** After a wrong code the boxes shake once, and the next digit starts a new code. */
  error?: ReactNode
  /** The path of its value in the form: the server's error for it is shown here. */
  path?: string | undefined
  disabled?: boolean | undefined
  autoFocus?: boolean | undefined
  className?: string | undefined
}

const BOX = 'grid h-17 min-w-0 max-w-15 flex-1 place-items-center rounded-ctl-lg text-h1 font-bold tnum'

function Box({ digit, isNext, isWrong }: { digit: string; isNext: boolean; isWrong: boolean }) {
  const rest = isNext ? 'edge-brand bg-surface' : 'bg-surface-2'
  return (
    <span className={classes(BOX, isWrong ? 'edge-danger bg-danger-soft text-danger' : rest)}>
      {digit === '' && isNext ? <span className="h-7 w-0.5 animate-pulse rounded-full bg-brand-edge" /> : digit}
    </span>
  )
}

/** The code from an SMS: one real input under drawn boxes, so that autofill, paste and voice input work. */
export function CodeField(props: Props) {
  const { label, value, onChange, onComplete, length = 6, help, path, disabled, className } = props
  const id = useId()
  const said = useFormError(path, id)
  const error = props.error ?? said.error
  const [hasFocus, setHasFocus] = useState(false)
  const isWrong = error !== undefined && error !== null && error !== false

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const digits = event.currentTarget.value.replace(/\D/g, '')
    // after a wrong code the old digits are still in the input: only the new digits count
    const next = (isWrong ? digits.slice(digits.length > length ? length : 0) : digits).slice(0, length)
    if (next === value) return
    said.forget()
    onChange(next)
    if (next.length === length) onComplete(next)
  }

  return (
    <div className={className}>
      <div dir="ltr" className={classes('relative', isWrong && 'animate-shake', disabled && 'opacity-(--dim)')}>
        <div aria-hidden="true" className="flex justify-center gap-2">
          {Array.from({ length }, (_, index) => (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
              key={index}
              digit={value[index] ?? ''}
              isNext={hasFocus && index === value.length}
              isWrong={isWrong}
            />
          ))}
        </div>
        <input
          id={id}
          className="absolute inset-0 size-full cursor-text bg-transparent text-transparent caret-transparent opacity-0 outline-none!"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          aria-label={label}
          aria-invalid={isWrong || undefined}
          aria-describedby={notesId(id, help, error)}
          // biome-ignore lint/a11y/noAutofocus: the step exists only for this input, and the person asked for it
          autoFocus={props.autoFocus}
          disabled={disabled}
          value={value}
          onChange={handleChange}
          onFocus={() => setHasFocus(true)}
          onBlur={() => setHasFocus(false)}
          onSelect={(event) => event.currentTarget.setSelectionRange(length, length)}
        />
      </div>
      <div className="mt-2 flex justify-center">
        <FieldNotes id={id} help={help} error={error} />
      </div>
    </div>
  )
}
