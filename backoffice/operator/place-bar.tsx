import type { ReactNode } from 'react'

/** The bar over a screen: the place, and what the screen adds. */
export function PlaceBar({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <header className="flex min-h-(--top-h) shrink-0 flex-wrap items-center gap-3 border-line border-b bg-surface px-4 py-2 md:px-6">
      <h1 className="text-h2">{title}</h1>
      {children}
    </header>
  )
}
