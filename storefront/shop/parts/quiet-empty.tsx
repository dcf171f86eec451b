import { classes } from '@dasturxon/ui/classes'

type Props = { readonly picture: string; readonly title: string; readonly line: string; readonly className?: string }

/** An empty part of a page: smaller than the empty state of a whole page, and without a main heading. */
export function QuietEmpty({ picture, title, line, className }: Props) {
  return (
    <div className={classes('flex flex-col items-center justify-center px-6 py-10 text-center', className)}>
      <span className="adras mb-4 grid size-36 place-items-center overflow-hidden rounded-full bg-brand-soft text-ink">
        <img src={picture} width={88} height={88} alt="" loading="lazy" />
      </span>
      <p className="text-h3">{title}</p>
      <p className="mt-1 max-w-60 text-balance text-small text-muted">{line}</p>
    </div>
  )
}
