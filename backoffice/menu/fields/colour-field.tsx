import { useId } from 'react'
import { useText } from '../../text/text.tsx'

type Props = {
  readonly label: string
  readonly value: string | null
  onChange(value: string | null): void
}

const NONE = '#ffffff'

/** A colour of the brand's own choice, or none. */
export function ColourField({ label, value, onChange }: Props) {
  const t = useText()
  const id = useId()
  return (
    <div className="flex min-h-11 items-center gap-3">
      <label htmlFor={id} className="min-w-0 flex-1 font-half">
        {label}
      </label>
      {value !== null && (
        <button type="button" className="relative text-muted underline hit" onClick={() => onChange(null)}>
          {t('menu.no_colour')}
        </button>
      )}
      <input
        id={id}
        type="color"
        className="h-9 w-14 rounded-ctl-sm edge-line bg-surface p-1"
        value={value ?? NONE}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
