import type { ReactNode, SyntheticEvent } from 'react'
import { classes } from './classes.tsx'

type Props = {
  /** URL of a cut-out picture, or a node such as an icon. */
  picture: ReactNode
  title: string
  line?: ReactNode
  /** One action: a button or a link. */
  action?: ReactNode
  /** 1 when it is the whole page; 2 when it is below the page's own heading. */
  level?: 1 | 2 | undefined
  className?: string | undefined
}

/** Hides a picture that failed to load (it may be missing offline), so that no broken-image icon is shown. */
function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.hidden = true
}

/** A page or part with nothing to show: a picture, what happened, and one action. */
export function EmptyState({ picture, title, line, action, level = 1, className }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className={classes('flex flex-col items-center justify-center px-8 py-10 text-center', className)}>
      <div className="adras mb-5 grid size-52 place-items-center overflow-hidden rounded-full bg-brand-soft text-ink">
        {typeof picture === 'string' ? (
          <img className="cut-out w-33" src={picture} width={132} height={132} alt="" onError={hide} />
        ) : (
          <span className="text-brand-ink">{picture}</span>
        )}
      </div>
      <Heading className="text-h1">{title}</Heading>
      {line !== undefined && <p className="mt-2 max-w-90 text-balance text-muted">{line}</p>}
      {action !== undefined && <div className="mt-5.5">{action}</div>}
    </section>
  )
}
