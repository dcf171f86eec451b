import type { ReactNode } from 'react'
import { classes } from './classes.tsx'

/** One grey shape; its class name gives it the size and radius of the content that it replaces. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classes('skeleton block', className)} />
}

/** Wraps the shapes of one loading part: appears after 150 ms and is announced once. */
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
