import { classes } from '@dasturxon/ui/classes'
import type { ReactNode } from 'react'

type Props = {
  readonly label: string
  /** only its upper half */
  readonly isHalf?: boolean
  readonly children: ReactNode
}

/** A phone around what guests see on it. */
export function PhoneFrame({ label, isHalf = false, children }: Props) {
  return (
    <figure aria-label={label} className="mx-auto w-full max-w-75">
      <div
        className={classes(
          'relative overflow-hidden border-6 border-rail bg-canvas shadow-2 dark:border-line-strong',
          isHalf ? 'aspect-9/7 rounded-t-2xl border-b-0' : 'aspect-9/19 rounded-2xl',
        )}
      >
        {children}
      </div>
    </figure>
  )
}
