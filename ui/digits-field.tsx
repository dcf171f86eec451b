import { type ComponentProps, useRef } from 'react'
import { useDigitsCaret } from './digits-caret.ts'
import { Field } from './field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'ref' | 'rows'>

/** A field whose value is printed anew while it is typed, `12.04.1996` or `54 000`: the caret keeps its position. */
export function DigitsField({ value, onChange, ...props }: Props) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const keepBehind = useDigitsCaret(input, value)
  function handleChange(text: string) {
    const caret = input.current?.selectionStart ?? text.length
    // behind the last digit the field's own signs do not count
    keepBehind(caret === text.length ? Number.POSITIVE_INFINITY : text.slice(0, caret).replace(/\D/g, '').length)
    onChange(text)
  }
  return <Field {...props} ref={input} value={value} onChange={handleChange} />
}
