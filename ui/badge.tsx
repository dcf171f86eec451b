import type { ReactNode } from 'react'
import { classes } from './classes.tsx'
import { alert, check, type Glyph } from './glyphs.tsx'
import { Icon } from './icon.tsx'

type BadgeProps = {
  children: ReactNode
  tone?: 'plain' | 'sale' | 'hit' | 'brand' | undefined
  className?: string | undefined
}

const BADGES = {
  plain: 'bg-raised text-ink',
  sale: 'bg-sale text-on-sale',
  hit: 'bg-photo-ink text-on-photo',
  brand: 'bg-brand text-on-brand',
} as const

/** A 24 px mark drawn on top of a photo. */
export function Badge({ children, tone = 'plain', className }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex h-6 items-center gap-0.75 whitespace-nowrap rounded-xs px-2 text-badge font-bold shadow-1',
        BADGES[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}

export type PillTone = 'plain' | 'success' | 'danger' | 'warning' | 'info' | 'brand'

type PillProps = {
  children: ReactNode
  tone?: PillTone | undefined
  /** Replaces the tone's own icon; `null` shows none. */
  glyph?: Glyph | null | undefined
  /** For `aria-describedby` of another element. */
  id?: string | undefined
  className?: string | undefined
}

const PILLS: Readonly<Record<PillTone, { look: string; glyph?: Glyph }>> = {
  plain: { look: 'bg-surface-2 text-ink-2' },
  success: { look: 'bg-success-soft text-success', glyph: check },
  danger: { look: 'bg-danger-soft text-danger', glyph: alert },
  warning: { look: 'bg-warning-soft text-warning' },
  info: { look: 'bg-info-soft text-info' },
  brand: { look: 'bg-brand-soft text-ink' },
}

/** A 26 px label for the state of a rule: met, not met or still open. */
export function Pill({ children, tone = 'plain', glyph, id, className }: PillProps) {
  const shape = glyph === undefined ? PILLS[tone].glyph : glyph
  return (
    <span
      id={id}
      className={classes(
        'inline-flex h-6.5 shrink-0 items-center gap-1 whitespace-nowrap rounded-pill px-2.5 text-caption font-semibold',
        PILLS[tone].look,
        className,
      )}
    >
      {shape && <Icon glyph={shape} size={16} stroke={2.4} />}
      {children}
    </span>
  )
}

/** A count at the corner of another element. */
export function Count({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <span
      className={classes(
        'tnum grid h-5.5 min-w-5.5 place-items-center rounded-full border-2 border-brand bg-on-brand px-1.25 text-badge font-price text-brand',
        className,
      )}
    >
      {children}
    </span>
  )
}
