import type { ReactNode } from 'react'

type Props = { readonly preview: ReactNode; readonly children: ReactNode }

/** The work in the middle, the phone beside it; where there is less room, the phone is below. */
export function WithPreview({ preview, children }: Props) {
  return (
    <div className="min-h-0 min-w-0 flex-1 overflow-y-auto xl:flex xl:overflow-hidden">
      <div className="min-w-0 flex-1 xl:overflow-y-auto">
        <div className="@container mx-auto grid max-w-240 grid-cols-1 gap-3 p-4 md:p-5">{children}</div>
      </div>
      <aside className="border-line border-t p-4 xl:w-85 xl:shrink-0 xl:overflow-y-auto xl:border-t-0 xl:border-s">
        {preview}
      </aside>
    </div>
  )
}
