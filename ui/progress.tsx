import { classes } from './classes.tsx'

type Props = { label: string; value: number; max: number; className?: string | undefined }

/** Progress towards a goal; a native element, so that its length needs no inline style. */
export function Progress({ label, value, max, className }: Props) {
  return (
    <progress className={classes('progress', className)} aria-label={label} value={Math.min(value, max)} max={max} />
  )
}
