import { type ReactNode, useId } from 'react'

type Props = { readonly title: string; readonly action?: ReactNode; readonly children: ReactNode }

/** A part of the panel, with what can be done about it beside its title. */
export function PanelCard({ title, action, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg bg-surface p-4 shadow-1">
      <header className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="tnum text-h3">
          {title}
        </h3>
        {action}
      </header>
      {children}
    </section>
  )
}
