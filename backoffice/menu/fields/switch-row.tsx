import { Switch } from '@dasturxon/ui/switch'
import { useId } from 'react'

type Props = {
  readonly label: string
  readonly hint?: string | undefined
  readonly checked: boolean
  onChange(checked: boolean): void
}

/** A switch with its sentence. */
export function SwitchRow({ label, hint, checked, onChange }: Props) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center gap-3 py-1">
      <label htmlFor={id} className="min-w-0 flex-1">
        <span className="block font-half">{label}</span>
        {hint !== undefined && <span className="block text-caption text-muted">{hint}</span>}
      </label>
      <Switch id={id} checked={checked} onChange={onChange} />
    </div>
  )
}
