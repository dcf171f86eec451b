import type { ReactNode } from 'react'

/** A phone around what guests see on it. */
export function PhoneFrame({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <figure aria-label={label} className="mx-auto w-full max-w-75">
      <div className="relative aspect-9/19 overflow-hidden rounded-2xl border-6 border-rail bg-ground shadow-2">
        {children}
      </div>
    </figure>
  )
}
