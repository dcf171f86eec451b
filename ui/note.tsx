import type { ReactNode } from 'react'
import { classes } from './classes.tsx'
import { circleCheck, type Glyph, info, warning } from './glyphs.tsx'
import { Icon } from './icon.tsx'

export type NoteTone = 'warning' | 'danger' | 'success' | 'brand'

type Props = {
  tone: NoteTone
  title?: ReactNode
  children?: ReactNode
  glyph?: Glyph | undefined
  /** Screen readers announce it at once: something just went wrong. */
  alert?: boolean | undefined
  className?: string | undefined
}

const TONES: Readonly<Record<NoteTone, { look: string; glyph: Glyph }>> = {
  warning: { look: 'bg-warning-soft text-warning', glyph: warning },
  danger: { look: 'bg-danger-soft text-danger', glyph: warning },
  success: { look: 'bg-success-soft text-success', glyph: circleCheck },
  brand: { look: 'bg-brand-soft text-ink', glyph: info },
}

/** A panel that describes a state with an icon and text, because colour alone is not enough. */
export function Note({ tone, title, children, glyph, alert, className }: Props) {
  const look = TONES[tone]
  return (
    <div
      role={alert ? 'alert' : undefined}
      className={classes('flex gap-2.5 rounded-md px-3.5 py-3 text-small', look.look, className)}
    >
      <Icon glyph={glyph ?? look.glyph} size={20} />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="font-bold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
