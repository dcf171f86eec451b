import { Field } from '@dasturxon/ui/field'
import { type ComponentProps, useState } from 'react'

type Props = Omit<ComponentProps<typeof Field>, 'onBlur'> & {
  /** The value of what was typed: without the spaces around it, in capitals. */
  toValue(typed: string): string
}

/** A text that is kept in another form than it was typed: while the person is in the field, it stands as typed. */
export function TypedField({ value, toValue, onChange, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field
      {...props}
      value={typed ?? value}
      onBlur={() => setTyped(null)}
      onChange={(text) => {
        setTyped(text)
        onChange(toValue(text))
      }}
    />
  )
}
