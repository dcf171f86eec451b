import type { ReactNode } from 'react'

type Props = {
  /** Buttons at the top: back, help. */
  readonly start: ReactNode
  readonly end?: ReactNode
  readonly over: string
  readonly title: string
  readonly under?: string | undefined
  readonly picture: string
}

/** The top of the order's page in the brand's colour: status and picture. The white content overlaps its lower edge. */
export function OrderHero({ start, end, over, title, under, picture }: Props) {
  return (
    <div className="adras on-brand-area bg-hero pb-5.5 text-on-hero lg:rounded-2xl">
      <div className="flex justify-between px-3 pt-[calc(var(--safe-t)+.5rem)] lg:pt-3">
        {start}
        {end}
      </div>
      <div className="px-6 pt-2 text-center" aria-live="polite">
        <p className="text-small font-semibold">{over}</p>
        <h1 className="mt-0.5 text-balance text-display">{title}</h1>
        {under !== undefined && <p className="mt-1">{under}</p>}
      </div>
      <img
        key={picture}
        src={picture}
        alt=""
        width={132}
        height={132}
        className="mx-auto mt-4 size-33 animate-rise object-contain"
      />
    </div>
  )
}
