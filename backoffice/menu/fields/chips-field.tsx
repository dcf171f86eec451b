import { classes } from '@dasturxon/ui/classes'

type Props<Value extends string> = {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly chosen: readonly string[]
  onChange(chosen: Value[]): void
}

/** Any of a few, each pressed or not. */
export function ChipsField<Value extends string>({ label, options, chosen, onChange }: Props<Value>) {
  const isOn = (value: string) => chosen.includes(value)
  return (
    <fieldset>
      <legend className="mb-2 text-caption text-muted">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map(({ value, label: name }) => (
          <button
            key={value}
            type="button"
            aria-pressed={isOn(value)}
            className={classes(
              'relative h-9 rounded-ctl-sm px-3 font-semibold hit',
              isOn(value) ? 'bg-inverse text-on-inverse' : 'bg-surface-2',
            )}
            onClick={() =>
              onChange(options.map((option) => option.value).filter((one) => (one === value ? !isOn(one) : isOn(one))))
            }
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
