import type { ReactNode } from 'react'
import { classes } from './classes.tsx'

/** One grey shape; its size and radius come by class name, the same as of what will stand there. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classes('skeleton block', className)} />
}

/** Wraps the shapes of one loading part: appears after 150 ms and says once that it loads. */
export function Loading({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string | undefined
}) {
  return (
    <div role="status" className={classes('late', className)}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
