import type { ReactNode } from 'react'

type Props = { readonly title: string; readonly action?: ReactNode; readonly children: ReactNode }

/** A card of the panel with its heading. */
export function Box({ title, action, children }: Props) {
  return (
    <section className="grid gap-3 rounded-lg bg-surface p-4">
      <div className="flex min-h-9 items-center gap-2">
        <h3 className="min-w-0 flex-1 text-h3">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}
