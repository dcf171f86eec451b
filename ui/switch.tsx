type Props = {
  checked: boolean
  onChange(checked: boolean): void
  /** Either the text itself or the id of the element with the text. */
  label?: string | undefined
  labelledBy?: string | undefined
  describedBy?: string | undefined
  id?: string | undefined
  disabled?: boolean | undefined
}

const LOOK =
  'relative block h-8 w-13 shrink-0 appearance-none rounded-full bg-surface-3 edge-switch transition-[background-color] duration-(--dur-2) ease-std hit before:absolute before:start-0.75 before:top-0.75 before:size-6.5 before:rounded-full before:bg-knob before:shadow-knob before:transition-transform before:duration-(--dur-2) before:ease-std checked:bg-brand checked:edge-switch-on checked:before:translate-x-5 checked:before:bg-on-brand rtl:checked:before:-translate-x-5 disabled:opacity-(--dim)'

/** On or off, applied at once. A native checkbox with the role of a switch. */
export function Switch({ checked, onChange, label, labelledBy, describedBy, id, disabled }: Props) {
  return (
    <input
      id={id}
      type="checkbox"
      role="switch"
      className={LOOK}
      checked={checked}
      disabled={disabled}
      aria-checked={checked}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
