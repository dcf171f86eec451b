import type { ReactNode } from 'react'
import { classes } from './classes.tsx'
import { chevronRight, type Glyph } from './glyphs.tsx'
import { Icon } from './icon.tsx'

type Props = {
  /** Icon in a 40 px tile; a node is shown as it is. */
  leading?: Glyph | ReactNode
  /** The tile has the brand colour, for a row about the customer. */
  isAccent?: boolean | undefined
  title: ReactNode
  hint?: ReactNode
  /** At the end: a switch, a count, text. */
  trailing?: ReactNode
  /** Whether the row is a link or opens something. */
  chevron?: boolean | undefined
}

/** Class names of the element around a row: a link, a button or plain. */
export const ROW_LOOK = 'flex min-h-14 w-full items-center gap-3 py-2 text-start'

/** The content of a list row: tile, two lines of text, something at the end. */
export function RowFace({ leading, isAccent, title, hint, trailing, chevron }: Props) {
  const tile = isAccent ? 'bg-brand-soft text-brand-ink' : 'bg-surface-2'
  return (
    <>
      {typeof leading === 'string' ? (
        <span className={classes('grid size-10 shrink-0 place-items-center rounded-ctl-sm', tile)}>
          <Icon glyph={leading} size={20} />
        </span>
      ) : (
        leading
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate text-label">{title}</span>
        {hint !== undefined && <span className="block truncate text-small text-muted">{hint}</span>}
      </span>
      {trailing}
      {chevron && <Icon glyph={chevronRight} size={20} flip className="text-muted" />}
    </>
  )
}
