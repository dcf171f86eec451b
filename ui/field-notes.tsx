import type { ReactNode } from 'react'
import { classes } from './classes.tsx'
import { alert } from './glyphs.tsx'
import { Icon } from './icon.tsx'

const isThere = (node: ReactNode) => node !== undefined && node !== null && node !== false && node !== ''

/** The box around an input: filled by default, outlined while it has focus, red when its value is wrong. */
export function fieldBox(isWrong: boolean): string {
  return classes(
    'flex min-h-14.5 items-center gap-3 rounded-md px-4 transition-[background-color] duration-(--dur-1) ease-std',
    isWrong ? 'edge-danger bg-danger-soft' : 'bg-surface-2 focus-within:edge-brand focus-within:bg-surface',
  )
}

/** The id for `aria-describedby` of the input; `undefined` without help and error. */
export function notesId(id: string, help: ReactNode, error: ReactNode): string | undefined {
  return isThere(error) || isThere(help) ? `${id}-note` : undefined
}

/** The line under a field: the error with its icon, otherwise the help. */
export function FieldNotes({ id, help, error }: { id: string; help?: ReactNode; error?: ReactNode }) {
  const isWrong = isThere(error)
  if (!isWrong && !isThere(help)) return null
  return (
    <p
      id={`${id}-note`}
      className={classes('mt-1.5 flex items-start gap-1.25 px-1 text-caption', isWrong ? 'text-danger' : 'text-muted')}
    >
      {isWrong && <Icon glyph={alert} size={16} className="mt-px" />}
      <span>{isWrong ? error : help}</span>
    </p>
  )
}
