import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classes } from './classes.tsx'
import { useDigitsCaret } from './digits-caret.ts'
import { FieldNotes, fieldBox, notesId } from './field-notes.tsx'
import { useFormError } from './form-errors.tsx'

type Props = {
  label: string
  /** Only the digits after the country code. */
  value: string
  onChange(digits: string): void
  /** Formats the digits for display. */
  format(digits: string): string
  /** The country code, shown before the input and not editable: "+998". */
  prefix: string
  /** How many digits follow the code. */
  length: number
  /** The placeholder of a whole number, "__ ___-__-__": shown for the digits that are not typed yet. */
  mask?: string | undefined
  leading?: ReactNode
  help?: ReactNode
  error?: ReactNode
  /** The path of its value in the form: the server's error for it is shown here. */
  path?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  onBlur?: (() => void) | undefined
  onEnter?: (() => void) | undefined
  className?: string | undefined
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Extracts the digits of a number that was typed, pasted or autofilled, with or without the country code. */
export function keepDigits(text: string, prefix: string, length: number): string {
  const digits = digitsOf(text)
  const code = digitsOf(prefix)
  const isWhole = digits.length >= length + code.length && digits.startsWith(code)
  return (isWhole ? digits.slice(code.length) : digits).slice(0, length)
}

/** The digits after the first nine of a number that may still become a whole one with its country code, "998901…". */
function digitsBeyond(text: string, prefix: string, length: number): string {
  const digits = digitsOf(text)
  const code = digitsOf(prefix)
  return digits.startsWith(code) && digits.length < length + code.length ? digits.slice(length) : ''
}

/** A phone number with a fixed country code, formatted while it is typed; the caret keeps its position. */
export function PhoneField(props: Props) {
  const { label, value, onChange, format, prefix, length, mask = '', leading, help, path, className } = props
  const id = useId()
  const said = useFormError(path, id)
  const error = props.error ?? said.error
  const input = useRef<HTMLInputElement>(null)
  const [beyond, setBeyond] = useState('')
  const printed = format(value) + (value.length === length ? beyond : '')
  const keepBehind = useDigitsCaret(input, printed)
  const isWrong = error !== undefined && error !== null && error !== false

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const text = event.currentTarget.value
    const caret = event.currentTarget.selectionStart ?? text.length
    const next = keepDigits(text, prefix, length)
    const more = digitsBeyond(text, prefix, length)
    keepBehind(caret === text.length ? next.length + more.length : digitsOf(text.slice(0, caret)).length)
    setBeyond(more)
    said.forget()
    onChange(next)
  }

  return (
    <div className={className}>
      <div dir="ltr" className={classes(fieldBox(isWrong), 'min-h-15', props.disabled && 'opacity-(--dim)')}>
        {leading}
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <div className="num flex min-w-0 flex-1 items-center gap-[.25em] text-total font-semibold tracking-normal">
          <span aria-hidden="true">{prefix}</span>
          <span className="relative min-w-0 flex-1">
            <span aria-hidden="true" className="pointer-events-none absolute inset-0 flex items-center text-disabled">
              <span className="invisible whitespace-pre">{printed}</span>
              <span className="whitespace-pre">{mask.slice(printed.length)}</span>
            </span>
            <input
              ref={input}
              id={id}
              className="relative block h-15 w-full bg-transparent outline-none!"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              name={props.name}
              disabled={props.disabled}
              value={printed}
              aria-invalid={isWrong || undefined}
              aria-describedby={notesId(id, help, error)}
              onChange={handleChange}
              onBlur={() => {
                setBeyond('')
                props.onBlur?.()
              }}
              onKeyDown={(event) => event.key === 'Enter' && props.onEnter?.()}
            />
          </span>
        </div>
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}
