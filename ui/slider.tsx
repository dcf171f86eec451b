import { classes } from './classes.tsx'
import { Progress } from './progress.tsx'

type Props = {
  /** The accessible name: what is chosen. */
  label: string
  value: number
  max: number
  /** The step of an arrow key. */
  step: number
  /** The value as text, for screen readers. */
  text: string
  onChange(value: number): void
  className?: string | undefined
}

const RANGE = 'slider absolute inset-0 size-full cursor-pointer appearance-none bg-transparent'

/** An amount between 0 and `max`. A native range input over a native progress bar, so that neither needs an inline style. */
export function Slider({ label, value, max, step, text, onChange, className }: Props) {
  return (
    <div className={classes('relative flex h-11 items-center', className)}>
      <div aria-hidden="true" className="w-full">
        <Progress label={label} value={value} max={max} />
      </div>
      <input
        type="range"
        className={RANGE}
        aria-label={label}
        aria-valuetext={text}
        min={0}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  )
}
