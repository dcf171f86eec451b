import { classes } from '@dasturxon/ui/classes'
import type { Glyph } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import type { ReactNode } from 'react'

type PanelProps = { readonly children: ReactNode; readonly className?: string | undefined }

/** A white card on the canvas. */
export function Panel({ children, className }: PanelProps) {
  return <div className={classes('rounded-xl bg-surface p-4', className)}>{children}</div>
}

type BoxProps = { readonly glyph: Glyph; readonly tone?: 'plain' | 'brand' | undefined }

/** The 40 px box with an icon at the start of a row. */
export function IconBox({ glyph, tone = 'plain' }: BoxProps) {
  return (
    <span
      className={classes(
        'grid size-10 shrink-0 place-items-center rounded-ctl-sm',
        tone === 'brand' ? 'bg-brand-soft text-brand-ink' : 'bg-surface-2',
      )}
    >
      <Icon glyph={glyph} size={20} />
    </span>
  )
}
