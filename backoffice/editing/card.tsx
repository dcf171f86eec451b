import { classes } from '@dasturxon/ui/classes'
import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  /** beside the title: a switch, a button */
  readonly aside?: ReactNode
  readonly children: ReactNode
  readonly className?: string
}

/** A part of a screen with its heading. */
export function Card({ title, aside, children, className }: Props) {
  return (
    <section className={classes('min-w-0 rounded-lg bg-surface p-4', className)}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
