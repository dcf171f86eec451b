import type { ReactNode } from 'react'

type Props = {
  /** A picture of the customer, beside the text. */
  readonly leading?: ReactNode
  readonly title: string
  readonly line?: ReactNode
  readonly action?: ReactNode
}

/** The area in the brand's colour at the top of the profile; cards overlap its lower edge. */
export function ProfileHero({ leading, title, line, action }: Props) {
  return (
    <div className="adras on-brand-area bg-hero pb-11 text-on-hero lg:rounded-2xl lg:pb-14">
      <div className="flex items-center gap-4 px-5 pt-[calc(var(--safe-t)+1rem)] lg:px-8 lg:pt-8">
        {leading}
        <div className="min-w-0 flex-1">
          <h1 dir="auto" className={line === undefined ? 'text-h1' : 'line-clamp-2 text-h2'}>
            {title}
          </h1>
          {line !== undefined && <p className="num font-medium">{line}</p>}
        </div>
        {action}
      </div>
    </div>
  )
}
