import { Switch } from '@dasturxon/ui/switch'

type Props = {
  readonly label: string
  readonly help?: string
  readonly checked: boolean
  onChange(checked: boolean): void
  readonly disabled?: boolean
}

/** A switch with its words; the whole row is the target. */
export function SwitchRow({ label, help, checked, onChange, disabled }: Props) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control
    <label className="flex min-h-11 items-center justify-between gap-3">
      <span>
        <span className="block text-body">{label}</span>
        {help !== undefined && <span className="block text-muted">{help}</span>}
      </span>
      <Switch label={label} checked={checked} disabled={disabled} onChange={onChange} />
    </label>
  )
}
