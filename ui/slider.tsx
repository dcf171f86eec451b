import { classes } from './classes.tsx'
import { Progress } from './progress.tsx'

type Props = {
  /** What is chosen, in words. */
  label: string
  value: number
  max: number
  /** By how much an arrow key moves it. */
  step: number
  /** The value as people say it. */
  text: string
  onChange(value: number): void
  className?: string | undefined
}

const RANGE = 'slider absolute inset-0 size-full cursor-pointer appearance-none bg-transparent'

/** An amount between nothing and `max`. A native range over a native bar, so that neither needs an inline style. */
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
